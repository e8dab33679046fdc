// The index of the chains' own brands, 100 where the list begins. Pure. It ends at the first gap: beyond it, there is
// no common base with the list.
import type { IndexPoint } from '../../../api/types.ts'
import { dayOf } from '../../../kit/chart/days.ts'
import type { DayRange, Span } from '../../../kit/chart/steps.ts'
import type { Basket } from './cost.ts'

export function ownBrandSpans(
  points: readonly IndexPoint[],
  { base, newest }: Pick<Basket, 'base' | 'newest'>,
): Span[] {
  const first = points.findIndex(({ month }) => dayOf(`${month}-01`) >= base)
  const atBase = points[first]?.index
  if (first < 0 || dayOf(`${points[first]?.month}-01`) !== base || atBase === null || atBase === undefined) return []
  const rest = points.slice(first)
  const end = rest.findIndex(({ index }) => index === null)
  const segment = end < 0 ? rest : rest.slice(0, end)
  return segment.flatMap(({ month, index }) => {
    const from = dayOf(`${month}-01`)
    const to = Math.min(lastDay(month), newest)
    return index === null || from > newest ? [] : [{ from, to, value: (index / atBase) * 100 }]
  })
}

/** The months without an index after the day on which the line ends. */
export function ownBrandGaps(
  points: readonly IndexPoint[],
  after: number,
  { newest }: Pick<Basket, 'newest'>,
): DayRange[] {
  const gaps: DayRange[] = []
  for (const { month, index } of points) {
    const from = dayOf(`${month}-01`)
    if (index !== null || from <= after || from > newest) continue
    const to = Math.min(lastDay(month), newest)
    const before = gaps.at(-1)
    if (before?.to === from - 1) before.to = to
    else gaps.push({ from, to })
  }
  return gaps
}

function lastDay(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Math.round(Date.UTC(year, number, 0) / 86_400_000)
}
