// What a price history says: the lowest, the usual and the highest price over one or several chains. Knows no screen.
import type { ProductWithHistory } from '../../api/types.ts'
import { dayOf } from '../../kit/chart/days.ts'
import { clip, spansOf, type Span } from '../../kit/chart/steps.ts'

export interface History {
  /** The product's key. */
  key: string
  chain: string
  spans: Span[]
}

/** The days on which a product's price is known. */
export function historyOf(product: ProductWithHistory): History {
  const points = product.history.map(({ date, priceCents }) => ({ day: dayOf(date), value: priceCents }))
  const gaps = product.gaps.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }))
  return { key: product.key, chain: product.chain, spans: spansOf(points, gaps, dayOf(product.seenUntil)) }
}

export interface Extreme {
  cents: number
  /** First day of the last time this price held. */
  day: number
  /** Chains that ever had this price. */
  chains: string[]
}

export function lowest(histories: readonly History[]): Extreme | null {
  return extreme(histories, Math.min)
}

export function highest(histories: readonly History[]): Extreme | null {
  return extreme(histories, Math.max)
}

function extreme(histories: readonly History[], pick: (...cents: number[]) => number): Extreme | null {
  const prices = histories.flatMap(({ chain, spans }) => spans.map((span) => ({ chain, ...span })))
  if (prices.length === 0) return null
  const cents = prices.map(({ value }) => value).reduce((a, b) => pick(a, b))
  const hits = prices.filter(({ value }) => value === cents)
  return {
    cents,
    day: Math.max(...hits.map(({ from }) => from)),
    chains: [...new Set(hits.map(({ chain }) => chain))],
  }
}

/** Fewer known days than this say nothing about what is usual. */
export const ENOUGH_DAYS = 60

/**
 * What one usually paid in the 365 days up to `today`: every day counts once, with that day's cheapest chain;
 * days without any price do not count; the median of them. Null where fewer than `ENOUGH_DAYS` are known.
 */
export function usual(histories: readonly History[], today: number): number | null {
  const year = { from: today - 364, to: today }
  const days = cheapestPerDay(histories.map(({ spans }) => clip(spans, year)))
  const known = days.reduce((sum, { days: n }) => sum + n, 0)
  if (known < ENOUGH_DAYS) return null
  let passed = 0
  for (const { cents, days: n } of days.toSorted((a, b) => a.cents - b.cents)) {
    passed += n
    if (passed * 2 >= known) return cents
  }
  return null
}

/** Stretches of days on which nothing changes anywhere, with their lowest price. */
function cheapestPerDay(lines: readonly (readonly Span[])[]): { cents: number; days: number }[] {
  const spans = lines.flat()
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to + 1]))].toSorted((a, b) => a - b)
  return edges.flatMap((from, i) => {
    const next = edges[i + 1]
    const prices = spans.filter((span) => span.from <= from && from <= span.to).map(({ value }) => value)
    return next === undefined || prices.length === 0 ? [] : [{ cents: Math.min(...prices), days: next - from }]
  })
}

/** The histories to draw: the product's own first, then those known on the most days of the range. */
export function worthDrawing(histories: readonly History[], range: { from: number; to: number }, most: number): History[] {
  const known = (history: History) => clip(history.spans, range).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const [own, ...others] = histories.filter((history) => known(history) > 0)
  return own ? [own, ...others.toSorted((a, b) => known(b) - known(a))].slice(0, most) : []
}
