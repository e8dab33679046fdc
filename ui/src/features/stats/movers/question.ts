// What the movers ask, for the section and for the overview.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'
import { FOOD } from './movers.ts'

export const MONTH = 30
export const YEAR = 365

/** Changes outside of sales, unless those are wanted, too. */
export function moversQuestion(view: StatsView, days: number, limit: number, sales = false): string {
  const food = { ...filters(view), category: view.category ?? FOOD }
  return `/stats/movers${queryString({ ...food, days, sales: sales ? null : 'without', limit })}`
}
