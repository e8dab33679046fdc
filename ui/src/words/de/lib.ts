// The words of numbers, sizes, money and days, and the language itself.

export const language: string = 'de'
/** What stands before the paths of its pages, below what the server is mounted at. */
export const prefix: string = ''

export const thousandsMark = '.'
export const decimalMark = ','
export const pieces = 'Stk'
export const perPiece = 'Stk'
export const washes = 'WG'
export const perWash = 'WG'
export const months = 'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember'
export const shortMonths = 'Jän. Feb. März April Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'
export const weekdays = 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'
export const dayMonth = (date: number, month: string) => `${date}.\u00a0${month}`
export const fullDay = (weekday: string, day: string) => `${weekday}, ${day}`
export const since = (when: string) => `seit ${when}`
export const clock = (hours: number, minutes: string) => `${hours}.${minutes}\u00a0Uhr`
export const numberWords = 'null einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'
export const today = 'heute'
export const yesterday = 'gestern'
export const tomorrow = 'morgen'
export const ofNearDay = (day: string) => `von ${day}`
export const ofDate = (day: string) => `vom ${day}`
export const and = 'und'

export const locale = 'de-AT'

export const sameToday = 'heute auch'
export const todayBelow = (share: number) => `heute ${share}\u00a0% darunter`
export const todayAbove = (share: number) => `heute ${share}\u00a0% darüber`

export const customerCard = 'Kundenkarte'

export const yourList = 'Deine Liste'

export const percentSign = '\u00a0%'
