// The lowest and the highest price of one or several histories, and what of them is drawn. Pure.
import type { ProductWithHistory } from '../../api/types.ts'
import { type Seen } from '../../kit/chart/ranges.tsx'
import { clip, dayOf, type DayRange, spansOf } from '../../kit/chart/steps.ts'

export interface History extends Seen {
  /** The product's key. */
  key: string
  chain: string
}

export function historyOf({ key, chain, history, known, seenUntil, available, stale }: ProductWithHistory): History {
  return { key, chain, spans: spansOf(history, known), ended: available && !stale ? null : dayOf(seenUntil) }
}

export interface Extreme {
  cents: number
  /** First day of the last time this price held. */
  day: number
}

export function lowest(histories: readonly History[]): Extreme | null {
  return extreme(histories, Math.min)
}

export function highest(histories: readonly History[]): Extreme | null {
  return extreme(histories, Math.max)
}

function extreme(histories: readonly History[], pick: (...cents: number[]) => number): Extreme | null {
  const prices = histories.flatMap(({ spans }) => spans)
  if (prices.length === 0) return null
  const cents = prices.map(({ value }) => value).reduce((a, b) => pick(a, b))
  const hits = prices.filter(({ value }) => value === cents)
  return { cents, day: Math.max(...hits.map(({ from }) => from)) }
}

/** The product's own, then the longest ones, ever: a chain keeps its place, and with it its colour. */
export function ordered(histories: readonly History[]): History[] {
  const known = ({ spans }: History) => spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const rank = (history: History) => (history === histories[0] ? Infinity : known(history))
  return histories.toSorted((a, b) => rank(b) - rank(a))
}

/** The histories to draw of those with a price in the range: the first of them, and those asked for, by their keys. */
export function worthDrawing(
  histories: readonly History[],
  range: DayRange,
  most: number,
  asked: ReadonlySet<string> = new Set(),
): History[] {
  return ordered(histories)
    .filter(({ spans }) => clip(spans, range).length > 0)
    .filter(({ key }, place) => place < most || asked.has(key))
}
