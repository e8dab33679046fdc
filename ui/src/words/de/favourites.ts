// The words of what is marked and bought regularly.

export const favourites = 'Gemerkt'
export const onlyHere = 'Liegt nur auf diesem Gerät. Auf ein anderes kommt es mit „Alles sichern“ in den Einstellungen.'
export const pricesLoading = 'Preise werden geladen'
export const alertRang = 'Der Preiswecker hat geläutet'
export const alerts = 'Preiswecker ansehen'
export const tapStar = 'Tippe bei einem Produkt auf den Stern, und du siehst hier, wann es günstig ist.'

export const markedSince = (day: string) => `gemerkt seit ${day}`
export const costThen = (price: string) => `damals ${price}`

export const regularly = 'Regelmäßig'
export const regularlyLater = 'Was du in acht Wochen dreimal abhakst, steht dann hier.'
export const wholeList = (day: string) => `Ganze Liste vom ${day}`
export const regularlyWhat = 'Was du öfter abgehakt hast. Häkchen weg, was du diesmal nicht brauchst.'
export const alreadyOnList = 'schon auf der Liste, '
export const itemIs = 'Artikel ist'
export const itemsAre = 'Artikel sind'
export const areOnList = (items: string) => `${items} auf der Liste`

export const mostly = 'meist '
export const pieces = 'Stück'
export const lastDay = (day: string) => `zuletzt ${day}`
export const everyWeek = 'jede Woche'
export const everyTwoWeeks = 'alle zwei Wochen'
export const everyThreeWeeks = 'alle drei Wochen'
export const everyFourWeeks = 'alle vier Wochen'
export const severalAWeek = 'mehrmals die Woche'
export const everyWeeks = (n: number) => `alle ${n} Wochen`
export const nothingChosen = 'Nichts ausgewählt'
export const ontoList = (n: string) => `${n} auf die Liste, wie letzte Woche`

export const gone = 'gibt es nicht mehr'
export const noPriceNow = 'gerade kein Preis'
export const notSoldNow = 'gerade nicht zu haben'
export const lastIn = (month: string) => `zuletzt ${month}`
export const oldPrice = 'alter Preis'
export const asUsual = 'wie üblich'
export const againstUsual = (share: string, side: string) => `${share} ${side} üblich`
export const under = 'unter'
export const over = 'über'
export const oneIsCheap = '1 ist gerade billig'
export const manyAreCheap = (n: number) => `${n} sind gerade billig`
