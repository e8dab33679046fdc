// Indices month by month, for chart, sentences and table. Lines are compared only over segments that share a base
// month; beyond a gap, an index is a segment of its own.
import type { IndexAnswer, IndexSeries } from '../../../api/types.ts'
import type { Span } from '../../../kit/chart/steps.ts'
import { type Held, isFree, type Period, type Range, YEARS } from '../view.ts'
import { firstDay, lastDay, monthOf, monthText } from './months.ts'

/** Months without a gap, all included. */
export interface Segment {
  from: number
  to: number
  /** One per month; 100 in the first of the whole segment. */
  values: readonly number[]
  /** On how many products each rests: those that had a price in the month before, too; in the first month, all. */
  counts: readonly number[]
}

export interface IndexLine {
  id: string
  label: string
  products: number
  segments: readonly Segment[]
}

export interface MonthRange {
  from: number
  to: number
}

/** Fewer months show no trend. */
export const ENOUGH_MONTHS = 3
/** With fewer products in a month, chance weighs too heavily: no sentence rests on them. */
export const ENOUGH_PRODUCTS = 200

/** `asOf`: the newest day of all. Prices are carried on past it, into months that were not seen. */
export function lineOf(series: IndexSeries, id: string, label: string, asOf: string | null): IndexLine {
  const newest = asOf === null ? Infinity : monthOf(asOf)
  const known = new Map(series.points.map((point) => [monthOf(point.month), point]))
  const segments = series.stretches.flatMap(({ from, to }): Segment[] => {
    const range = { from: monthOf(from), to: Math.min(monthOf(to), newest) }
    if (range.from > range.to) return []
    const points = months(range).map((month) => known.get(month))
    return [
      {
        ...range,
        values: points.map((point) => point?.index ?? 100),
        counts: points.map((point, i) => (i === 0 ? point?.products : point?.matched) ?? 0),
      },
    ]
  })
  return { id, label, products: series.products, segments }
}

/** The one line of an answer that is not split; none where it has no prices. */
export function linesOf(answer: IndexAnswer | undefined, id: string, label: string): IndexLine[] {
  return answer?.series.slice(0, 1).map((series) => lineOf(series, id, label, answer.basis.asOf)) ?? []
}

function months({ from, to }: MonthRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** All months from the first to the newest of the lines; null where there is none. */
export function knownMonths(lines: readonly IndexLine[]): MonthRange | null {
  const all = lines.flatMap(({ segments }) => segments)
  if (all.length === 0) return null
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }
}

/** Since which month prices are known until the newest without a gap; null where there is none. */
export function knownSince(lines: readonly IndexLine[]): number | null {
  const newest = knownMonths(lines)?.to
  const runs = lines.flatMap(({ segments }) => segments.filter(({ to }) => to === newest))
  return runs.length === 0 ? null : Math.min(...runs.map(({ from }) => from))
}

/** The known months of a period: those chosen, or those that "1 J", "3 J" and "Alles" show, counted back from the newest
 * month of all; null where there is none. */
export function monthsOf(lines: readonly IndexLine[], period: Period): MonthRange | null {
  const all = knownMonths(lines)
  if (!all) return null
  const shown = isFree(period)
    ? { from: period.from ? monthOf(period.from) : all.from, to: period.to ? monthOf(period.to) : all.to }
    : { from: all.to - (YEARS[period.range] ?? Infinity) * 12, to: all.to }
  const known = { from: Math.max(all.from, shown.from), to: Math.min(all.to, shown.to) }
  return known.from <= known.to ? known : null
}

/** The ranges that show something, but not everything. */
export function rangesOf(lines: readonly IndexLine[]): Range[] {
  const all = knownMonths(lines)
  const shorter = (['1j', '3j'] as const).filter((range) => {
    const shown = monthsOf(lines, { range, from: null, to: null })
    return shown && all && shown.from > all.from && lines.some((line) => clipped(line, shown).some(isLong))
  })
  return [...shorter, 'alles']
}

function clipped({ segments }: IndexLine, range: MonthRange): Segment[] {
  return segments.map((segment) => part(segment, range)).filter(({ from, to }) => from <= to)
}

/** The months of a segment that lie in a range. */
function part(segment: Segment, range: MonthRange): Segment {
  const [from, to] = [Math.max(segment.from, range.from), Math.min(segment.to, range.to)]
  const [begin, end] = [from - segment.from, to - segment.from + 1]
  return { from, to, values: segment.values.slice(begin, end), counts: segment.counts.slice(begin, end) }
}

/** The runs of months of a segment that rest on enough products. */
function soundParts(segment: Segment): Segment[] {
  const runs: MonthRange[] = []
  for (const [i, products] of segment.counts.entries()) {
    const [month, last] = [segment.from + i, runs.at(-1)]
    if (isThin(products)) continue
    if (last?.to === month - 1) last.to = month
    else runs.push({ from: month, to: month })
  }
  return runs.map((run) => part(segment, run))
}

/** The segment of a line that holds the base month and rests on enough products throughout. */
export function soundPart({ shown }: BasedLine, base: number | null): Segment | null {
  if (base === null) return null
  const found = shown && soundParts(shown).find((run) => isLong(run) && has(run, base))
  return found ? part(found, { from: base, to: found.to }) : null
}

function isLong({ from, to }: MonthRange): boolean {
  return to - from + 1 >= ENOUGH_MONTHS
}

/** A line against a base month. */
export interface BasedLine extends IndexLine {
  /** The segment with the base month: 100 there. */
  shown: Segment | null
  /** The other segments, each with a base of its own: too short or not comparable. */
  apart: readonly Segment[]
}

export interface Based {
  base: number | null
  range: MonthRange
  /** It ends before the newest month: nothing in it is of now. */
  past: boolean
  /** Why the base is not the month that was chosen as the beginning, where none of the lines carries that. */
  late: Late | null
  lines: readonly BasedLine[]
}

/** Too few products before, or no prices at all. */
export type Late = 'thin' | 'missing'

/** So many months are worth a sentence more than a line more is. */
const USEFUL_MONTHS = 12

/**
 * The lines of a range against the month that is 100. Where a beginning was chosen (`begun`), it is that month if any
 * line carries the range from there. Else it is a month from which on they rest on enough products in every month: for
 * at least a year, then for as many of them, then for as long as possible; the end of the range moves it only where it
 * has to. `held`: the month that it was when somebody passed the figure on.
 */
export function based(
  lines: readonly IndexLine[],
  range: MonthRange,
  begun = false,
  held: number | null = null,
): Based {
  const all = lines.map((line) => clipped(line, range))
  const isCarried = begun && carries(all, range.from)
  const isHeld = held !== null && all.flat().some((segment) => isLong(segment) && has(segment, held))
  const base = isHeld ? held : isCarried ? range.from : usualBase(lines, range)
  const past = lines.some(({ segments }) => segments.some(({ to }) => to > range.to))
  const isLate = begun && base !== null && base > range.from
  const isMissing = !all.some((segments) => segments.some((segment) => has(segment, range.from)))
  const late = isLate ? (isMissing ? 'missing' : 'thin') : null
  return { base, range, past, late, lines: lines.map((line) => against(line, base, range)) }
}

/** Does a line rest on enough products from a month on, until its prices end or nothing more can be said of any? */
function carries(lines: readonly (readonly Segment[])[], from: number): boolean {
  const runs = lines.flatMap((segments) => segments.flatMap(soundParts)).filter(isLong)
  const reach = Math.max(...runs.map(({ to }) => to))
  const ends = new Set(lines.flatMap((segments) => segments.map(({ to }) => to)))
  return runs.some((run) => has(run, from) && lasts(run, from) && (run.to === reach || ends.has(run.to)))
}

/** The period that holds a figure as it is seen. A beginning that was chosen says the base, too. */
export function heldPeriod(seen: Based, view: Period & Pick<Held, 'base'>): Period & Pick<Held, 'base'> {
  const found = view.from === null && seen.base !== null ? monthText(seen.base) : null
  return {
    range: 'alles',
    from: view.from ?? monthText(seen.range.from),
    to: monthText(seen.range.to),
    base: view.base ?? found,
  }
}

function usualBase(lines: readonly IndexLine[], range: MonthRange): number | null {
  const all = lines.map((line) => clipped(line, range))
  const sound = all.map((segments) => segments.flatMap(soundParts))
  const open = lines.map((line) => clipped(line, { ...range, to: Infinity }).flatMap(soundParts))
  const whole = baseMonth(open)
  const stays = whole !== null && sound.flat().some((run) => has(run, whole) && lasts(run, whole))
  return stays ? whole : (baseMonth(sound) ?? baseMonth(all))
}

/** The run of months with enough products that a line ends with; null where none is long enough. */
export function lastSound({ segments }: IndexLine, range: MonthRange): MonthRange | null {
  const runs = segments.flatMap(soundParts).map((run) => part(run, range))
  return runs.findLast(isLong) ?? null
}

function lasts({ to }: MonthRange, from: number): boolean {
  return to - from + 1 >= ENOUGH_MONTHS
}

/** A line against a base month, where one of its segments holds that. */
export function against(line: IndexLine, base: number | null, range: MonthRange): BasedLine {
  const segments = clipped(line, range)
  const around = segments.find((segment) => base !== null && isLong(segment) && has(segment, base)) ?? null
  return {
    ...line,
    shown: around && rebased(around, base ?? around.from),
    apart: segments.filter((segment) => segment !== around),
  }
}

/** The month in which a segment begins from which on most can be shown; of equal ones, the newest. */
function baseMonth(lines: readonly (readonly Segment[])[]): number | null {
  const candidates = lines
    .flat()
    .filter(isLong)
    .map(({ from }) => ({ from, worth: worthFrom(lines, from) }))
  const best = candidates.toSorted((a, b) => b.worth - a.worth || b.from - a.from)[0]
  return best?.from ?? null
}

/** How much can be said from a month on: whether a year of two lines (or of the only one), of how many lines, over how
 * many months. */
function worthFrom(lines: readonly (readonly Segment[])[], base: number): number {
  const lengths = lines.flatMap((segments) => {
    const around = segments.find((segment) => isLong(segment) && has(segment, base))
    return around && around.to - base + 1 >= ENOUGH_MONTHS ? [around.to - base + 1] : []
  })
  const year = lengths.filter((count) => count >= USEFUL_MONTHS).length >= Math.min(2, lines.length)
  return Number(year) * 1e6 + lengths.length * 1e4 + lengths.reduce((sum, count) => sum + count, 0)
}

function has({ from, to }: MonthRange, month: number): boolean {
  return from <= month && month <= to
}

function rebased(segment: Segment, base: number): Segment {
  const hundred = segment.values[base - segment.from] ?? 100
  return { ...segment, values: segment.values.map((value) => (value / hundred) * 100) }
}

/** The change from the base to the last month shown, in percent; null where that is unknown. */
export function change({ shown }: BasedLine): number | null {
  const last = shown?.values.at(-1)
  return last === undefined ? null : last - 100
}

/** The same, where it rests on enough products up to that month; else null. */
export function soundChange(line: BasedLine, base: number | null): number | null {
  const sound = soundPart(line, base)
  return sound && sound.to === line.shown?.to ? change(line) : null
}

/** On how many products the index of a month rests; null where there is none. */
export function countIn({ shown, apart }: BasedLine, month: number): number | null {
  const segment = [shown, ...apart].find((other) => other && has(other, month))
  return segment?.counts[month - segment.from] ?? null
}

/** On how many products a line rests, month by month of a range. */
export function countsOf(line: IndexLine, range: MonthRange): number[] {
  return clipped(line, range).flatMap(({ counts }) => counts)
}

/** The index of a month, where the line has one against the base. */
export function valueIn({ shown }: BasedLine, month: number): number | null {
  return shown?.values[month - shown.from] ?? null
}

/**
 * The change of the last twelve months of the newest segment that has so many with enough products, in percent, with the
 * month it ends in.
 */
export function yearly({ segments }: IndexLine): { percent: number; to: number } | null {
  const segment = segments.flatMap(soundParts).findLast(({ from, to }) => to - from >= 12)
  const [before, last] = [segment?.values.at(-13), segment?.values.at(-1)]
  return segment && before !== undefined && last !== undefined
    ? { percent: (last / before - 1) * 100, to: segment.to }
    : null
}

/** Is a year without a gap known, but of too few products? */
export function isYearThin(line: IndexLine): boolean {
  return yearly(line) === null && line.segments.some(({ from, to }) => to - from >= 12)
}

/** As spans of days: an index holds for its month. `sound`: the last month up to which it rests on enough products. */
export function spansOf(segment: Segment | null, sound = Infinity): Span[] {
  return segment
    ? segment.values.map((value, i) => ({
        from: firstDay(segment.from + i),
        to: lastDay(segment.from + i),
        value,
        thin: isThin(segment.counts[i] ?? 0) || segment.from + i > sound,
      }))
    : []
}

/** Does too little stand behind a month for a sentence? */
export function isThin(products: number): boolean {
  return products < ENOUGH_PRODUCTS
}

/** The months of a range without prices of a line: before, between and after its segments. */
export function gapsOf({ shown, apart }: BasedLine, range: MonthRange): MonthRange[] {
  const known = [...(shown ? [shown] : []), ...apart].toSorted((a, b) => a.from - b.from)
  const gaps: MonthRange[] = []
  let { from } = range
  for (const segment of known) {
    if (segment.from > from) gaps.push({ from, to: segment.from - 1 })
    from = segment.to + 1
  }
  if (from <= range.to) gaps.push({ from, to: range.to })
  return gaps
}

export interface IndexRow {
  /** One month, or several in which no line has a price. */
  months: MonthRange
  /** Of each line: its index, or null. */
  cells: readonly IndexCell[]
}

export interface IndexCell {
  value: number | null
  /** Against a base of its own, 100 at the beginning of its segment. */
  apart: boolean
  /** On how many products it rests. */
  products: number | null
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
  const [value, products] = [valueIn(line, month), countIn(line, month)]
  if (value !== null) return { value, apart: false, products }
  const segment = line.apart.find((other) => has(other, month))
  return { value: segment?.values[month - segment.from] ?? null, apart: segment !== undefined, products }
}

/** Lines with too little data. */
export function tooShort({ segments }: IndexLine): boolean {
  return !segments.some(isLong)
}
