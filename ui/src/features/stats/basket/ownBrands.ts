// The index of the chains' own brands, 100 where the list begins. Pure. It ends at the first gap: beyond it, there is
// no common base with the list.
import type { IndexPoint } from '../../../api/types.ts'
import { clip, type DayRange, runsOf, type Span } from '../../../kit/chart/steps.ts'
import { firstDay, lastDay, monthOf } from '../indices/months.ts'
import type { Basket } from './cost.ts'

export function ownBrandSpans(
  points: readonly IndexPoint[],
  { base, newest }: Pick<Basket, 'base' | 'newest'>,
): Span[] {
  const first = points.findIndex(({ month }) => firstDay(monthOf(month)) === base)
  const atBase = points[first]?.index
  if (typeof atBase !== 'number') return []
  const gap = points.findIndex(({ index }, i) => i > first && index === null)
  const segment = points.slice(first, gap < 0 ? undefined : gap)
  return clip(
    segment.map((point) => spanOf(point, ((point.index ?? 0) / atBase) * 100)),
    { from: base, to: newest },
  )
}

/** The months without an index after the day on which the line ends. */
export function ownBrandGaps(
  points: readonly IndexPoint[],
  after: number,
  { newest }: Pick<Basket, 'newest'>,
): DayRange[] {
  const unknown = points.filter(({ index }) => index === null).map((point) => spanOf(point, 0))
  return runsOf(clip(unknown, { from: after + 1, to: newest })).map((run) => ({
    from: run[0]?.from ?? after,
    to: run.at(-1)?.to ?? newest,
  }))
}

function spanOf({ month }: IndexPoint, value: number): Span {
  return { from: firstDay(monthOf(month)), to: lastDay(monthOf(month)), value }
}
