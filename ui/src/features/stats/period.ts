// Which days a figure about changes looks at: the newest ones, as long as prices are known of them without a hole. Where the newest
// prices came after a long silence, nobody knows when they changed; then it is the end of the stretch before.
import type { ChainSummary } from '../../api/types.ts'
import { dayOf, isoOf } from '../../kit/chart/days.ts'
import type { DayRange } from '../../kit/chart/steps.ts'

export interface Period {
  /** The first and the last day, as the API writes days. */
  from: string
  to: string
  days: number
  /** Prices are known of later days, but not enough of them in a row. */
  past: boolean
}

/** The last `days` days of the newest stretch, of any of these chains, that is so long; null where none is. */
export function periodOf(chains: readonly ChainSummary[], wanted: readonly string[], days: number): Period | null {
  const asked = chains.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const ends = asked.flatMap(stretchesOf).flatMap(({ from, to }) => (to - from + 1 >= days ? [to] : []))
  if (ends.length === 0) return null
  const to = Math.max(...ends)
  return { from: isoOf(to - days + 1), to: isoOf(to), days, past: asked.some(({ day }) => dayOf(day) > to) }
}

/** The days from a chain's first to its newest one, cut at its holes. */
function stretchesOf({ firstDay, day, gaps }: ChainSummary): DayRange[] {
  const begins = [dayOf(firstDay), ...gaps.map(({ to }) => dayOf(to) + 1)]
  const ends = [...gaps.map(({ from }) => dayOf(from) - 1), dayOf(day)]
  return begins.map((from, i) => ({ from, to: ends[i] ?? from }))
}
