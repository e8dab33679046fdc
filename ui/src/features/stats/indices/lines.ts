// What an index says from month to month, ready to be drawn, told and tabled. An index says nothing across a hole, so lines are
// compared only over stretches that share a base month; what lies beyond a hole stays a stretch of its own.
import type { IndexSeries } from '../../../api/types.ts'
import type { Span } from '../../../kit/chart/steps.ts'
import type { Range } from '../view.ts'
import { firstDay, lastDay, monthOf } from './months.ts'

/** Months without a hole, all included. */
export interface Stretch {
  from: number
  to: number
  /** One a month; 100 in the first of the whole stretch. */
  values: readonly number[]
  /** The fewest products that two neighbouring months share. */
  fewest: number
}

export interface IndexLine {
  id: string
  label: string
  products: number
  stretches: readonly Stretch[]
}

export interface MonthRange {
  from: number
  to: number
}

/** Fewer months say nothing about how prices go. */
export const ENOUGH_MONTHS = 3
/** With fewer products in common chance weighs too heavily. */
export const ENOUGH_PRODUCTS = 20

/** `asOf`: the newest day of all. A price is carried on past it, which is no news of a month that nobody has seen. */
export function lineOf(series: IndexSeries, id: string, label: string, asOf: string | null): IndexLine {
  const newest = asOf === null ? Infinity : monthOf(asOf)
  const known = new Map(series.points.map(({ month, index }) => [monthOf(month), index]))
  const stretches = series.stretches.flatMap(({ from, to, fewest }): Stretch[] => {
    const range = { from: monthOf(from), to: Math.min(monthOf(to), newest) }
    return range.from > range.to
      ? []
      : [{ ...range, fewest, values: months(range).map((month) => known.get(month) ?? 100) }]
  })
  return { id, label, products: series.products, stretches }
}

function months({ from, to }: MonthRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** The months that "1 J", "3 J" and "Alles" show, counted back from the newest month of all; null where there is none. */
export function monthsOf(lines: readonly IndexLine[], range: Range): MonthRange | null {
  const all = lines.flatMap(({ stretches }) => stretches)
  if (all.length === 0) return null
  const to = Math.max(...all.map((stretch) => stretch.to))
  const first = Math.min(...all.map(({ from }) => from))
  return { from: range === 'alles' ? first : Math.max(first, to - YEARS[range] * 12), to }
}

const YEARS = { '1j': 1, '3j': 3 }

/** The ranges in which something can be seen, and that show less than all. */
export function rangesOf(lines: readonly IndexLine[]): Range[] {
  const all = monthsOf(lines, 'alles')
  const shorter = (['1j', '3j'] as const).filter((range) => {
    const shown = monthsOf(lines, range)
    return shown && all && shown.from > all.from && lines.some((line) => clipped(line, shown).some(isLong))
  })
  return [...shorter, 'alles']
}

function clipped({ stretches }: IndexLine, range: MonthRange): Stretch[] {
  return stretches
    .map((stretch) => {
      const from = Math.max(stretch.from, range.from)
      const to = Math.min(stretch.to, range.to)
      return { ...stretch, from, to, values: stretch.values.slice(from - stretch.from, to - stretch.from + 1) }
    })
    .filter(({ from, to }) => from <= to)
}

function isLong({ from, to }: MonthRange): boolean {
  return to - from + 1 >= ENOUGH_MONTHS
}

/** A line against a base month. */
export interface BasedLine extends IndexLine {
  /** The stretch that the base month lies in: 100 there. */
  shown: Stretch | null
  /** The other stretches, each with a base of its own: too short to say anything, or not comparable. */
  apart: readonly Stretch[]
}

export interface Based {
  base: number | null
  range: MonthRange
  lines: readonly BasedLine[]
}

/** The lines of a range against the month that is 100 for the most of them. */
export function based(lines: readonly IndexLine[], range: MonthRange): Based {
  const base = baseMonth(lines.map((line) => clipped(line, range)))
  return { base, range, lines: lines.map((line) => against(line, base, range)) }
}

/** A line against a base month, where it has a stretch around it. */
export function against(line: IndexLine, base: number | null, range: MonthRange): BasedLine {
  const stretches = clipped(line, range)
  const around = stretches.find((stretch) => base !== null && isLong(stretch) && has(stretch, base)) ?? null
  return {
    ...line,
    shown: around && rebased(around, base ?? around.from),
    apart: stretches.filter((stretch) => stretch !== around),
  }
}

/** The first month in which the most lines have an index, and of those, with which the most months can be shown. */
function baseMonth(lines: readonly (readonly Stretch[])[]): number | null {
  const candidates = lines.flat().filter(isLong)
  const worth = ({ from }: Stretch) => {
    const around = lines.flatMap((stretches) => stretches.find((other) => isLong(other) && has(other, from)) ?? [])
    return around.length * 10_000 + around.reduce((sum, other) => sum + other.values.length, 0)
  }
  const best = candidates.toSorted((a, b) => worth(b) - worth(a) || a.from - b.from)[0]
  return best?.from ?? null
}

function has({ from, to }: MonthRange, month: number): boolean {
  return from <= month && month <= to
}

function rebased(stretch: Stretch, base: number): Stretch {
  const hundred = stretch.values[base - stretch.from] ?? 100
  return { ...stretch, values: stretch.values.map((value) => (value / hundred) * 100) }
}

/** The change from the base to the last month shown, in percent; null where nothing can be said. */
export function change({ shown }: BasedLine): number | null {
  const last = shown?.values.at(-1)
  return last === undefined ? null : last - 100
}

/** The index of a month, where the line has one against the base. */
export function valueIn({ shown }: BasedLine, month: number): number | null {
  return shown?.values[month - shown.from] ?? null
}

/** The change of the last twelve months of the newest stretch that has so many, in percent, with the month it ends in. */
export function yearly({ stretches }: IndexLine): { percent: number; to: number } | null {
  const stretch = stretches.findLast(({ from, to }) => to - from >= 12)
  const [before, last] = [stretch?.values.at(-13), stretch?.values.at(-1)]
  return stretch && before !== undefined && last !== undefined
    ? { percent: (last / before - 1) * 100, to: stretch.to }
    : null
}

/** As spans of days: an index holds for its month. */
export function spansOf(stretch: Stretch | null): Span[] {
  return stretch
    ? stretch.values.map((value, i) => ({ from: firstDay(stretch.from + i), to: lastDay(stretch.from + i), value }))
    : []
}

/** The months of a range of which a line knows no price: before, between and after its stretches. */
export function gapsOf({ shown, apart }: BasedLine, range: MonthRange): MonthRange[] {
  const known = [...(shown ? [shown] : []), ...apart].toSorted((a, b) => a.from - b.from)
  const gaps: MonthRange[] = []
  let { from } = range
  for (const stretch of known) {
    if (stretch.from > from) gaps.push({ from, to: stretch.from - 1 })
    from = stretch.to + 1
  }
  if (from <= range.to) gaps.push({ from, to: range.to })
  return gaps
}

export interface IndexRow {
  /** One month, or several in which no line has a price. */
  months: MonthRange
  /** Of each line: its index, or null. All null: nobody has a price. */
  cells: readonly IndexCell[]
}

export interface IndexCell {
  value: number | null
  /** Against a base of its own, 100 at the beginning of its stretch. */
  apart: boolean
}

/** The lines as a table, newest first; months without any price are one row. */
export function rowsOf({ lines, range }: Based): IndexRow[] {
  const rows: IndexRow[] = []
  for (const month of months(range).toReversed()) {
    const cells = lines.map((line) => cellOf(line, month))
    const empty = cells.every(({ value }) => value === null)
    const before = rows.at(-1)
    if (empty && before?.cells.every(({ value }) => value === null)) before.months = { ...before.months, from: month }
    else rows.push({ months: { from: month, to: month }, cells })
  }
  return rows
}

function cellOf(line: BasedLine, month: number): IndexCell {
  const value = valueIn(line, month)
  if (value !== null) return { value, apart: false }
  const stretch = line.apart.find((other) => has(other, month))
  return { value: stretch?.values[month - stretch.from] ?? null, apart: stretch !== undefined }
}

/** Lines of which something is known, but too little. */
export function tooShort({ stretches }: IndexLine): boolean {
  return !stretches.some(({ values }) => values.length >= ENOUGH_MONTHS)
}
