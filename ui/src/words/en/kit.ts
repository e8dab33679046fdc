// The words of the controls and charts, in English.

export const moreActions = 'More actions'

export const keep = 'Keep'

export const path = 'Path'

export const cannotLoad = 'This cannot be loaded right now'
export const tryAgain = 'Try again'
export const listIsSafe = 'Your list is safe on this device.'
export const pricesLoading = 'Prices are loading'

export const cheaperBy = 'cheaper by '
export const dearerBy = 'dearer by '

export const spokenBest = ' cheapest'
export const spokenStale = ' not up to date'
export const withCard = (card: string) => ` with ${card}`

export const start = 'Home'

export const share = 'Share'
export const linkCopied = 'Link copied'
export const cannotCopy = 'This browser does not allow copying'

export const back = 'Back'
export const close = 'Close'

export const unmarked = (name: string) => `${name} is no longer saved`
export const marked = (name: string) => `${name} is saved`
export const mark = (name: string) => `Save: ${name}`

export const quantity = 'Quantity'
export const less = (what: string) => `Less: ${what}`
export const more = (what: string) => `More: ${what}`

export const wakeMe = 'Alert me'
export const alertSetFor = (name: string) => `Alert set: ${name}`
export const asUsual = 'as usual'
export const wakeMeFor = (name: string) => `Alert me: ${name}`

export const noPriceKnown = 'no price known'
export const from = 'From'

export const allChains = 'all'

export const days30 = '30 d'
export const days30Spoken = '30 days'
export const year1 = '1 y'
export const year1Spoken = '1 year'
export const everything = 'All'
export const period = 'Period'

export const undo = 'Undo'
export const indexByMonth = 'Index by month'
export const pricesByDay = 'Prices by day'
export const dayTick = (day: number, month: string) => `${day} ${month}`
