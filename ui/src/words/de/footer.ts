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
export const chainOne = 'Kette'
export const chainMany = 'Ketten'
export const fromChains = (n: string, theChains: string) => `aus ${n} ${theChains}`
export const ofOne = 'einer'
export const one = 'eine'
export const fromSome = (n: string, all: string) => `aus ${n} von ${all} Ketten`
export const withoutAccount = ' Ohne Konto, ohne Werbung, ohne Gewähr.'
export const prices = (when: string, theChains: string, day: string) => `Preise ${when} ${theChains}${day}.`
export const current = (when: string, day: string, n: string, all: string) =>
  `Preise ${when}${day}: ${n} von ${all} Ketten aktuell.`
export const exactly = (day: string) => `, ${day}`
