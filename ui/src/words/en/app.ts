// The words of the shell: header, navigation, error pages, in English.

export const pageLoading = 'Page is loading'

export const searchExamples = 'Butter, coffee, nappies …'
export const filtersActive = (n: number) => `Filters, ${n} active`
export const filter = 'Filter'

export const notFound = 'There is nothing in the Körberl here'
export const notFoundWhy = 'This page does not exist, or no longer does.'
export const notFoundProduct = ' You may find the product behind it by searching.'
export const address = (path: string) => `Address: ${path}`
export const search = 'Search'
export const toStart = 'To the home page'
export const broken = 'We knocked something over'
export const brokenWhy = 'The page could not be loaded. Your list is safe, it is stored on your device.'
export const tryAgain = 'Try again'
export const toMyList = 'To my list'
export const technicalDetails = 'Technical details'

export const brand = 'Körberl – home page'
export const favouritesRang = 'Saved, a price alert has gone off'
export const favourites = 'Saved'
export const settings = 'Settings'
export const ageOfPrices = 'How current the prices are'
export const noPricesYet = 'No prices yet'
export const prices = (when: string) => `Prices ${when}`
export const readAt = (clock: string) => `As of ${clock}`

export const compare = 'Compare'
export const shopping = 'Shopping'
export const stats = 'Statistics'
export const mainNavigation = 'Main navigation'
export const onTheList = ' on the list'

export const toContent = 'Skip to content'
export const note = 'Note'
export const sampleData = 'Sample data – the prices are made up'
