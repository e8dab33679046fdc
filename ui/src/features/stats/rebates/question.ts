// What the section asks: the reductions of a quarter, or of a year.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

export const QUARTER = 90
export const YEAR = 365
/** So many of those that are none, to choose the most striking from. */
const LIMIT = 100

export function rebatesQuestion(view: StatsView, days: number): string {
  return `/stats/rebates${queryString({ ...filters(view), days, limit: LIMIT })}`
}
