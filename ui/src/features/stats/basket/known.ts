// On which days the price of a product is known: the rule of the statistics (src/stats/known.rs) for a single history. A price is
// carried no longer than 14 days past the last day on which its chain was seen. Refuses to carry one over a hole.
import type { ProductWithHistory } from '../../../api/types.ts'
import { dayOf } from '../../../kit/chart/days.ts'
import { type DayRange, type Span, spansOf } from '../../../kit/chart/steps.ts'

/** So many days a price is carried on. */
export const CARRIED = 14

export interface Known {
  key: string
  chain: string
  /** Prices in cents, with the days on which they are known. */
  spans: readonly Span[]
}

type Past = Pick<ProductWithHistory, 'history' | 'gaps' | 'partlySeen' | 'seenUntil'>

/** The known days of a product; none of them after `today`. */
export function knownSpans({ history, gaps, partlySeen, seenUntil }: Past, today: number): Span[] {
  const points = history.map(({ date, priceCents }) => ({ day: dayOf(date), value: priceCents }))
  const until = Math.min(dayOf(seenUntil) + CARRIED, today)
  const ends = points.map((_, i) => points[i + 1]?.day ?? until + 1)
  // Where only a part of a chain was looked at, a price that did not change meanwhile was not seen.
  const overlooked = partlySeen
    .map(holeOf)
    .filter((hole) => points.some(({ day }, i) => day < hole.from && hole.to < (ends[i] ?? 0)))
  const holes = [...gaps.map(holeOf), ...overlooked].filter(({ from, to }) => from <= to)
  return spansOf(
    points,
    holes.toSorted((a, b) => a.from - b.from),
    until,
  )
}

/** The days of a silence that are unknown: all but those to which the last price is carried. */
function holeOf({ from, to }: { from: string; to: string }): DayRange {
  return { from: dayOf(from) + CARRIED, to: dayOf(to) }
}
