// Numbers, money, sizes and days in the app's language; the examples are in German. Own code, not Intl: the server's
// engine has none, and Intl's de-AT groups digits with a thin space instead of a point; format.test.ts compares the two.
// Days are `YYYY-MM-DD` in and words out; today is an argument.
import * as say from '#words/lib'

const NBSP = '\u00a0'
const MINUS = '−'

/** 1234567 → "1.234.567" */
export function count(value: number): string {
  const whole = Math.round(value)
  return withSign(whole, String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, say.thousandsMark))
}

/** 1234, "Produkt", "Produkte" → "1.234 Produkte" */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** What is rounded to zero has no sign. */
function withSign(rounded: number, text: string): string {
  return rounded < 0 ? MINUS + text : text
}

/** 149 → "1,49" (tags, lists, axes) */
export function price(cents: number): string {
  const whole = Math.round(Math.abs(cents))
  return withSign(
    Math.sign(cents) * whole,
    `${count(Math.floor(whole / 100))}${say.decimalMark}${twoDigits(whole % 100)}`,
  )
}

/** 149 → "€ 1,49" with a space that does not break */
export function euro(cents: number): string {
  return `€${NBSP}${price(cents)}`
}

export interface Sized {
  quantity: { amount: number; unit: string } | null
  unitPriceCents: number | null
  unitPricePer: string | null
}

/** 451.52, "kg" → "€ 4,52 / kg" */
export function unitPrice(cents: number, per: string): string {
  return `${euro(cents)}${NBSP}/${NBSP}${UNIT_PRICE_PER[per] ?? per}`
}

export const UNIT_PRICE_PER: Record<string, string> = { kg: 'kg', l: 'l', pcs: say.perPiece, m: 'm', wash: say.perWash }

/** 0.02 → "2 %"; changes below half a percent are still shown as 1 % */
export function percent(share: number): string {
  return `${Math.max(1, Math.round(Math.abs(share) * 100))}${say.percentSign}`
}

/** Up to three decimals, no trailing zeros: 1.5 → "1,5" */
export function decimal(value: number): string {
  const thousandths = Math.round(Math.abs(value) * 1000)
  const [whole = '0', part] = String(thousandths / 1000).split('.')
  return withSign(Math.sign(value) * thousandths, count(Number(whole)) + (part ? say.decimalMark + part : ''))
}

interface Amount {
  amount: number
  unit: string
}

/** 250 g → "250 g"; 1500 g → "1,5 kg"; 6 pcs → "6 Stk"; from half a litre on where it is shorter: 500 ml → "0,5 l" */
export function quantity(size: Amount): string {
  const { amount, unit } = size
  const [, big, factor] = UNITS[unit] ?? [unit, unit, Infinity]
  const isShort = unit === 'ml' && amount >= 500 && amount % 100 === 0
  return amount >= factor || isShort ? `${decimal(amount / factor)}${NBSP}${big}` : inUnit(size)
}

/** 1500 g → "1.500 g": in its own unit */
export function inUnit({ amount, unit }: Amount): string {
  return `${decimal(amount)}${NBSP}${UNITS[unit]?.[0] ?? unit}`
}

const UNITS: Record<string, [base: string, big: string, factor: number]> = {
  g: ['g', 'kg', 1000],
  ml: ['ml', 'l', 1000],
  cm: ['cm', 'm', 100],
  pcs: [say.pieces, say.pieces, Infinity],
  washes: [say.washes, say.washes, Infinity],
}

const WEEKDAYS = say.weekdays.split(' ')
const MONTHS = say.months.split(' ')
const SHORT_MONTHS = say.shortMonths.split(' ')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Whole days from one day to the other; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)
}

/** "27. März" */
export function dayMonth(day: string): string {
  const date = utc(day)
  return say.dayMonth(date.getUTCDate(), monthName(day))
}

/** "22. Juli 2021" */
export function longDay(day: string): string {
  return `${dayMonth(day)}${NBSP}${utc(day).getUTCFullYear()}`
}

/** "Oktober 2023" */
export function monthOf(day: string): string {
  return `${monthName(day)} ${utc(day).getUTCFullYear()}`
}

export function weekday(day: string): string {
  return WEEKDAYS[utc(day).getUTCDay()] ?? ''
}

/** "Jän.", "April": for axes and narrow places */
export function shortMonth(day: string): string {
  return SHORT_MONTHS[utc(day).getUTCMonth()] ?? ''
}

/** "Jän. 2025" */
export function monthYear(day: string): string {
  return `${shortMonth(day)}${NBSP}${day.slice(0, 4)}`
}

/** The month of an old price, short: "März", in another year "Jän. 2025" */
export function oldMonth(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortMonth(day) : monthYear(day)
}

/** Since when a price holds: "seit April", and "seit Nov. 2022" where a month alone would be misread. */
export function since(day: string, today: string): string {
  const month = say.since(shortMonth(day))
  return daysBetween(day, today) < 335 ? month : `${month} ${utc(day).getUTCFullYear()}`
}

/** The same day `months` earlier, at most the month's last: ("2026-03-31", 1) → "2026-02-28" */
export function monthsBefore(day: string, months: number): string {
  const date = utc(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months + 1)
  date.setUTCDate(0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

/** "Jänner", of a day */
export function monthName(day: string): string {
  return MONTHS[utc(day).getUTCMonth()] ?? ''
}

/** The day in Vienna, where the days of prices are counted: "2026-03-27" */
export function viennaDay(milliseconds: number): string {
  return vienna(milliseconds).toISOString().slice(0, 10)
}

/** Vienna's local time, to be read as if it were UTC; without `Intl`, which the server's engine lacks. */
export function vienna(milliseconds: number): Date {
  const year = new Date(milliseconds).getUTCFullYear()
  const summer = milliseconds >= clocksTurn(year, 2) && milliseconds < clocksTurn(year, 9)
  return new Date(milliseconds + (summer ? 2 : 1) * HOUR_MS)
}

/** When clocks change in Europe: on the last Sunday of a month (from 0, of 31 days), at one o'clock UTC. */
function clocksTurn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return last.setUTCDate(31 - last.getUTCDay())
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** "6.12 Uhr", of this device's clock */
export function clockTime(milliseconds: number): string {
  const date = new Date(milliseconds)
  return oClock(date.getHours(), date.getMinutes())
}

/** "6.12 Uhr" */
export function oClock(hours: number, minutes: number): string {
  return say.clock(hours, twoDigits(minutes))
}

const NUMBER_WORDS = say.numberWords.split(' ')

/** Up to twelve as a word, as running text wants it: "aus neun Ketten" */
export function countWord(value: number): string {
  return NUMBER_WORDS[value] ?? count(value)
}

/** "heute", "gestern", "27. März", and with the year when it is not this one */
export function relativeDay(day: string, today: string): string {
  const age = daysBetween(day, today)
  if (age === 0) return say.today
  if (age === 1) return say.yesterday
  return day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day) : longDay(day)
}

/** A day that is near: "heute", "morgen", "Mittwoch", and further off "5. April" */
export function nextDay(day: string, today: string): string {
  const left = daysBetween(today, day)
  if (left === 0) return say.today
  if (left === 1) return say.tomorrow
  return left > 1 && left < 7 ? weekday(day) : dayMonth(day)
}

/** "von heute", and from the day before yesterday on with the year: "vom 27. März 2026" */
export function ofDay(day: string, today: string): string {
  return daysBetween(day, today) < 2 ? say.ofNearDay(relativeDay(day, today)) : say.ofDate(longDay(day))
}

/** "eine Kette" → "Eine Kette" */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Billa, Spar und dm", or with another word before the last */
export function listed(names: readonly string[], word: string = say.and): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
