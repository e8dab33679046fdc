// The words of answers that do not come, and of whether a price is a good one.

export const unreachable = 'Körberl ist nicht erreichbar'

export const isGoodPrice = 'Ist das ein guter Preis?'
export const usual = 'Üblich'
export const yesLowest = 'Ja, das Jahrestief'
export const yesNearLowest = 'Ja, nahe am Jahrestief'
export const yesCheaper = 'Ja, günstiger als meist'
export const ratherDear = 'Eher teuer'
