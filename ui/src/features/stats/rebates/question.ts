// The request for price reductions, in a quarter or in a year.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

/** Periods, in days. */
export const QUARTER = 90
export const YEAR = 365
/** Of the reductions that are not real, the most striking ones are chosen from this many. */
const LIMIT = 100

export function rebatesQuestion(view: StatsView): string {
  return `/stats/rebates${queryString({ ...filters(view), days: rebatesDays(view), limit: LIMIT })}`
}

export function rebatesDays({ range }: StatsView): number {
  return range === '1j' ? YEAR : QUARTER
}
