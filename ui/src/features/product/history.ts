// The lowest, the usual and the highest price of one or several histories, and what of them is drawn. Pure.
import type { ProductWithHistory } from '../../api/types.ts'
import { clip, dayOf, type DayRange, type Span, spansOf } from '../../kit/chart/steps.ts'

export interface History {
  /** The product's key. */
  key: string
  chain: string
  /** Its prices on the days on which the server knows them. */
  spans: Span[]
  /** The last day on which its price was seen; it is known for some days longer. */
  seenUntil: number
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

export type RangeName = '30d' | '1y' | 'all'

/**
 * What "30 T", "1 J" and "Alles" show: counted back from `today`, everything from the first price to `today`, or to the
 * last day seen where none of the chains has the article any more. Ranges without a single price are left out.
 */
export function rangesOf(histories: readonly History[], today: number): Partial<Record<RangeName, DayRange>> {
  const spans = histories.flatMap((history) => history.spans)
  if (spans.length === 0) return {}
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...histories.filter((one) => one.spans.length > 0).map(({ seenUntil }) => seenUntil))
  const back = (days: number) => {
    const range = { from: today - days + 1, to: today }
    return clip(spans, range).length > 0 ? range : undefined
  }
  const found: [RangeName, DayRange | undefined][] = [
    ['30d', back(30)],
    ['1y', back(365)],
    ['all', { from: first, to: last >= today - OLD_FROM ? Math.max(last, today) : last }],
  ]
  return Object.fromEntries(found.filter(([, range]) => range !== undefined))
}

/** Prices that many days old still count as today's. */
const OLD_FROM = 7
