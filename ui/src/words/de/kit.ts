// The words of the controls and charts.

export const moreActions = 'Weitere Aktionen'

export const keep = 'Behalten'

export const path = 'Pfad'

export const cannotLoad = 'Das lässt sich gerade nicht laden'
export const tryAgain = 'Noch einmal versuchen'
export const listIsSafe = 'Deine Liste ist sicher auf diesem Gerät.'
export const pricesLoading = 'Preise werden geladen'

export const cheaperBy = 'günstiger um '
export const dearerBy = 'teurer um '

export const spokenBest = ' am günstigsten'
export const spokenStale = ' nicht aktuell'
export const withCard = (card: string) => ` mit ${card}`

export const start = 'Start'

export const share = 'Teilen'
export const linkCopied = 'Link kopiert'
export const cannotCopy = 'Kopieren ist in diesem Browser nicht erlaubt'

export const back = 'Zurück'
export const close = 'Schließen'

export const unmarked = (name: string) => `${name} ist nicht mehr gemerkt`
export const marked = (name: string) => `${name} ist gemerkt`
export const mark = (name: string) => `Merken: ${name}`

export const quantity = 'Menge'
export const less = (what: string) => `Weniger: ${what}`
export const more = (what: string) => `Mehr: ${what}`

export const wakeMe = 'Weck mich'
export const alertSetFor = (name: string) => `Wecker gestellt: ${name}`
export const asUsual = 'wie üblich'
export const wakeMeFor = (name: string) => `Weck mich: ${name}`

export const noPriceKnown = 'kein Preis bekannt'
export const from = 'Ab'

export const allChains = 'alle'

export const days30 = '30 T'
export const days30Spoken = '30 Tage'
export const year1 = '1 J'
export const year1Spoken = '1 Jahr'
export const everything = 'Alles'
export const period = 'Zeitraum'

export const undo = 'Rückgängig'
export const indexByMonth = 'Index nach Monat'
export const pricesByDay = 'Preise nach Tag'
export const dayTick = (day: number, month: string) => `${day}. ${month}`
