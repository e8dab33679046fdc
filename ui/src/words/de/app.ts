// The words of the shell: header, navigation, error pages.

export const pageLoading = 'Seite wird geladen'

export const searchExamples = 'Butter, Kaffee, Windeln …'
export const filtersActive = (n: number) => `Filter, ${n} aktiv`
export const filter = 'Filter'

export const notFound = 'Da ist nichts im Körberl'
export const notFoundWhy = 'Diese Seite gibt es nicht oder nicht mehr.'
export const notFoundProduct = ' Das Produkt dahinter findest du vielleicht über die Suche.'
export const address = (path: string) => `Adresse: ${path}`
export const search = 'Suchen'
export const toStart = 'Zur Startseite'
export const broken = 'Uns ist etwas umgefallen'
export const brokenWhy = 'Die Seite konnte nicht geladen werden. Deine Liste ist sicher, sie liegt auf deinem Gerät.'
export const tryAgain = 'Noch einmal versuchen'
export const toMyList = 'Zu meiner Liste'
export const technicalDetails = 'Technische Angaben'

export const brand = 'Körberl – Startseite'
export const favouritesRang = 'Gemerkt, der Preiswecker hat geläutet'
export const favourites = 'Gemerkt'
export const settings = 'Einstellungen'
export const ageOfPrices = 'Stand der Preise'
export const noPricesYet = 'Noch keine Preise'
export const prices = (when: string) => `Preise ${when}`
export const readAt = (clock: string) => `Stand ${clock}`

export const compare = 'Vergleichen'
export const shopping = 'Einkauf'
export const stats = 'Statistik'
export const mainNavigation = 'Hauptnavigation'
export const onTheList = ' auf der Liste'

export const toContent = 'Zum Inhalt'
export const note = 'Hinweis'
export const sampleData = 'Beispieldaten – Preise erfunden'
