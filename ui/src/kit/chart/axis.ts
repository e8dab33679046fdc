// The ticks of an axis and their text: round cents, and the beginnings of weeks, months and years. No pixels.
import { shortMonth } from '../../lib/format.ts'
import { isoOf } from './days.ts'
import type { DayRange } from './steps.ts'

/** Cents from bottom to top, evenly spaced, covering all prices; at most `intervals` steps. */
export function valueTicks(lowest: number, highest: number, intervals = 5): number[] {
  // A change of one cent should not look like a cliff: the axis spans at least a tenth of the price.
  const missing = Math.max(0, Math.max(8, highest / 10) - (highest - lowest))
  const low = Math.max(0, lowest - missing / 2)
  const high = highest + missing / 2
  const step = niceSteps().find((s) => Math.ceil(high / s) - Math.floor(low / s) <= intervals) ?? high
  const ticks: number[] = []
  for (let tick = Math.floor(low / step); tick <= Math.ceil(high / step); tick++) ticks.push(tick * step)
  return ticks
}

/** Round ticks around 100 within the shown values, and the limits of the axis. */
export function indexTicks(
  lowest: number,
  highest: number,
  intervals = 5,
): { low: number; high: number; ticks: number[] } {
  const missing = Math.max(0, LEAST_POINTS - (Math.max(100, highest) - Math.min(100, lowest))) / 2
  const low = Math.min(100, lowest) - missing
  const high = Math.max(100, highest) + missing
  const step = niceSteps().find((s) => (high - low) / s <= intervals) ?? high - low
  const ticks: number[] = []
  for (let tick = Math.ceil(low / step); tick <= Math.floor(high / step); tick++) ticks.push(tick * step)
  return { low, high, ticks }
}

/** A change of less than a point should not look like a cliff. */
const LEAST_POINTS = 6

function niceSteps(): number[] {
  return [1, 10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten])
}

export interface TimeTick {
  day: number
  /** How fine the label has to be. */
  unit: 'day' | 'month' | 'year'
}

const DAY_MS = 86_400_000
const MONDAY = 4 // 1970-01-05

/** Marks at the beginnings of years, months or weeks within `range`; as fine as `most` labels allow. */
export function timeTicks(range: DayRange, most: number): TimeTick[] {
  const length = range.to - range.from
  const finest = [
    () => everyDays(range, 1),
    () => everyDays(range, 2),
    () => everyDays(range, 7),
    () => everyDays(range, 14),
    () => everyMonths(range, 1),
    () => everyMonths(range, 2),
    () => everyMonths(range, 3),
    // From two years on, years are clearer than months.
    ...(length < 730 ? [() => everyMonths(range, 6)] : []),
    () => everyMonths(range, 12),
    () => everyMonths(range, 24),
    () => everyMonths(range, 60),
  ]
  for (const ticks of finest) {
    const found = ticks()
    if (found.length <= most) return found
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
  if (unit === 'day') return `${Number(iso.slice(8))}. ${month}`
  return first || iso.slice(5, 7) === '01' ? `${month} ${year}` : month
}
