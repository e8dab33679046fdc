// The words of the footer.

export const otherLanguage: string = 'en'
export const aboutUs = 'Über uns'
export const favourites = 'Gemerkt'
export const alerts = 'Preiswecker'
export const whereNumbersComeFrom = 'Woher die Zahlen sind'
export const sources = 'Quellen und Stand'
export const methods = 'So rechnen wir'
export const openData = 'Offene Daten'
export const legal = 'Rechtliches'
export const imprint = 'Impressum'
export const privacy = 'Datenschutz'
export const accessibility = 'Barrierefreiheit'
export const chains = 'Ketten'
export const noPricesYet = 'Noch keine Preise.'
export const withoutAccount = ' Ohne Konto, ohne Werbung, ohne Gewähr.'
export const prices = (when: string, day: string, current: string) => `Preise ${when}${day}${current}.`
export const exactly = (day: string) => `, ${day}`
export const current = (theChains: string) => `: ${theChains} aktuell`
