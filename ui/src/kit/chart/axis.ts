// The ticks of an axis and their text: round cents, and the beginnings of weeks, months and years. No pixels.
import * as say from '#words/kit'
import { shortMonth } from '../../lib/format.ts'
import { type DayRange, isoOf } from './steps.ts'

/** Cents from bottom to top, evenly spaced, covering all prices; at most `intervals` steps. */
export function valueTicks(lowest: number, highest: number, intervals = 5): number[] {
  // A change of one cent should not look like a cliff: the axis spans at least a tenth of the price.
  const missing = Math.max(0, Math.max(8, highest / 10) - (highest - lowest))
  const low = Math.max(0, lowest - missing / 2)
  const high = highest + missing / 2
  const step = NICE_STEPS.find((s) => Math.ceil(high / s) - Math.floor(low / s) <= intervals) ?? high
  return multiples(step, Math.floor(low / step), Math.ceil(high / step))
}

/** Round ticks around 100, and the limits of the axis: the highest tick is above all values. */
export function indexTicks(lowest: number, highest: number, intervals = 6) {
  const missing = Math.max(0, LEAST_POINTS - (Math.max(100, highest) - Math.min(100, lowest))) / 2
  const low = Math.min(100, lowest) - missing
  const top = Math.max(100, highest) + missing
  const step = NICE_STEPS.find((s) => Math.ceil(top / s) - low / s <= intervals) ?? top - low
  const last = Math.ceil(top / step)
  return { low, high: last * step, ticks: multiples(step, Math.ceil(low / step), last) }
}

/** A change of less than a point should not look like a cliff. */
const LEAST_POINTS = 6
const NICE_STEPS = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten])

function multiples(step: number, first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

export interface TimeTick {
  day: number
  /** How fine the label has to be. */
  unit: 'day' | 'month' | 'year'
}

const DAY_MS = 86_400_000
const MONDAY = 4 // 1970-01-05

const DAYS = [1, 2, 7, 14]
const MONTHS = [1, 2, 3, 6, 12, 24, 60]

/** Marks at the beginnings of years, months or weeks within `range`; as fine as `most` labels allow. */
export function timeTicks(range: DayRange, most: number): TimeTick[] {
  // From two years on, years are clearer than months.
  const months = MONTHS.filter((step) => step >= 12 || range.to - range.from < 730)
  for (const [steps, every] of [[DAYS, everyDays] as const, [months, everyMonths] as const]) {
    for (const step of steps) {
      const ticks = every(range, step)
      if (ticks.length <= most) return ticks
    }
  }
  return []
}

function everyDays(range: DayRange, step: number): TimeTick[] {
  const ticks: TimeTick[] = []
  const first = range.from + ((((MONDAY - range.from) % step) + step) % step)
  for (let day = first; day <= range.to; day += step) ticks.push({ day, unit: 'day' })
  return ticks
}

function everyMonths(range: DayRange, step: number): TimeTick[] {
  const start = new Date(range.from * DAY_MS)
  const ticks: TimeTick[] = []
  for (let month = start.getUTCFullYear() * 12 + start.getUTCMonth(); ; month++) {
    const day = Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS
    if (day > range.to) return ticks
    if (day >= range.from && month % step === 0) ticks.push({ day, unit: step < 12 ? 'month' : 'year' })
  }
}

/** The text of a tick: "2. Juni", "April", "Jän. 2023", "2023". Months name their year where it begins, and at the
 * first tick. */
export function timeLabel({ day, unit }: TimeTick, first: boolean): string {
  const iso = isoOf(day)
  const year = iso.slice(0, 4)
  const month = shortMonth(iso)
  if (unit === 'year') return year
  if (unit === 'day') return say.dayTick(Number(iso.slice(8)), month)
  return first || iso.slice(5, 7) === '01' ? `${month} ${year}` : month
}
