// The words of numbers, sizes, money and days, and the language itself, in English.

export const language: string = 'en'
/** What stands before the paths of its pages, below what the server is mounted at. */
export const prefix: string = '/en'

export const thousandsMark = ','
export const decimalMark = '.'
export const pieces = 'pcs'
export const perPiece = 'pc'
export const washes = 'washes'
export const perWash = 'wash'
export const months = 'January February March April May June July August September October November December'
export const shortMonths = 'Jan Feb March April May June July Aug Sept Oct Nov Dec'
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'
export const dayMonth = (date: number, month: string) => `${date}\u00a0${month}`
export const fullDay = (weekday: string, day: string) => `${weekday}, ${day}`
export const since = (when: string) => `since ${when}`
export const clock = (hours: number, minutes: string) => `${hours}:${minutes}`
export const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'
export const today = 'today'
export const yesterday = 'yesterday'
export const tomorrow = 'tomorrow'
export const ofNearDay = (day: string) => `from ${day}`
export const ofDate = (day: string) => `from ${day}`
export const and = 'and'

export const locale = 'en-GB'

export const sameToday = 'the same today'
export const todayBelow = (share: number) => `${share}% lower today`
export const todayAbove = (share: number) => `${share}% higher today`

export const customerCard = 'Loyalty card'

export const yourList = 'Your list'

export const percentSign = '%'
