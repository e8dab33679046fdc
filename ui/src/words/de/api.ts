// The words of answers that do not come, of chains that are current, and of whether a price is a good one.

/** In which language names are, as a whole query and as its end; the API says them in German by itself. */
export const langQuery: string = ''
export const andLang: string = ''

export const unreachable = 'Körberl ist nicht erreichbar'

export const noChain = 'keine Kette'
export const one = 'eine'
export const someChains = (n: string, all: string) => `${n} von ${all} Ketten`
export const allChains = (n: string) => `alle ${n} Ketten`

export const isGoodPrice = 'Ist das ein guter Preis?'
export const usual = 'Üblich'
export const yesLowest = 'Ja, das Jahrestief'
export const yesNearLowest = 'Ja, nahe am Jahrestief'
export const yesCheaper = 'Ja, günstiger als meist'
export const ratherDear = 'Eher teuer'
