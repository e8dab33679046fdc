// Lines for tests, of months from 2020 on.
import type { IndexSeries } from '../../../api/types.ts'
import { type IndexLine, lineOf } from './lines.ts'
import { monthOf, monthText } from './months.ts'

/** A segment: its first month and its index month by month, with the products that two months share. */
export type Run = readonly [from: string, values: readonly number[], matched?: number]

export function seriesOf(...runs: readonly Run[]): IndexSeries {
  const known = new Map(
    runs.flatMap(([from, values, matched = 400]) =>
      values.map((index, i) => [monthOf(from) + i, { index, matched, products: matched + 100 }] as const),
    ),
  )
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())]
  return {
    chain: null,
    category: null,
    products: 500,
    coverage: 1,
    points: Array.from({ length: last - first + 1 }, (_, i) => ({
      month: monthText(first + i),
      ...(known.get(first + i) ?? { index: null, products: 0, matched: 0 }),
    })),
    stretches: runs.map(([from, values, fewest = 400]) => ({
      from,
      to: monthText(monthOf(from) + values.length - 1),
      percent: ((values.at(-1) ?? 100) / (values[0] ?? 100) - 1) * 100,
      fewest,
    })),
  }
}

export function line(id: string, ...runs: readonly Run[]): IndexLine {
  return lineOf(seriesOf(...runs), id, id, null)
}

/** From 100 to `to` in even steps. */
export function rising(to: number, months: number): number[] {
  return Array.from({ length: months }, (_, i) => 100 + ((to - 100) * i) / (months - 1))
}

/** The same line with too few products before a month. */
export function thinUntil(month: string, { segments, ...rest }: IndexLine): IndexLine {
  const thinned = segments.map((segment) => ({
    ...segment,
    counts: segment.counts.map((products, i) => (segment.from + i < monthOf(month) ? 100 : products)),
  }))
  return { ...rest, segments: thinned }
}
