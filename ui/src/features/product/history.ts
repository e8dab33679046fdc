// The lowest, the usual and the highest price of one or several histories, and what of them is drawn. Pure.
import type { ProductWithHistory } from '../../api/types.ts'
import { type Seen } from '../../kit/chart/ranges.tsx'
import { clip, dayOf, type DayRange, type Span, spansOf } from '../../kit/chart/steps.ts'

export interface History extends Seen {
  /** The product's key. */
  key: string
  chain: string
}

export function historyOf({ key, chain, history, known, seenUntil }: ProductWithHistory): History {
  return { key, chain, spans: spansOf(history, known), seenUntil: dayOf(seenUntil) }
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
  return { cents, day: Math.max(...hits.map(({ from }) => from)), chains: [...new Set(hits.map(({ chain }) => chain))] }
}

/** With fewer known days there is no usual price. */
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

/** Runs of days on which no price changes, with their lowest price. */
function cheapestPerDay(lines: readonly (readonly Span[])[]): { cents: number; days: number }[] {
  const spans = lines.flat()
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to + 1]))].toSorted((a, b) => a - b)
  return edges.flatMap((from, i) => {
    const next = edges[i + 1]
    const prices = spans.filter((span) => span.from <= from && from <= span.to).map(({ value }) => value)
    return next === undefined || prices.length === 0 ? [] : [{ cents: Math.min(...prices), days: next - from }]
  })
}

/**
 * The histories to draw of those with a price in the range: the product's own first, then the one asked for, then the
 * longest ones, ever, so that a chain keeps its colour from range to range.
 */
export function worthDrawing(
  histories: readonly History[],
  range: DayRange,
  most: number,
  asked: string | null = null,
): History[] {
  const known = ({ spans }: History) => spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const rank = (history: History) =>
    history === histories[0] ? Infinity : history.key === asked ? Number.MAX_VALUE : known(history)
  return histories
    .filter(({ spans }) => clip(spans, range).length > 0)
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, most)
}
