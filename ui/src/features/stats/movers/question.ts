// Requests for the biggest price changes.
import { FOOD } from '../../../api/hooks.ts'
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

/** Periods, in days. */
export const MONTH = 30
export const YEAR = 365

/** The section's; `sales`: include changes of sale prices. */
export function moversQuestion(view: StatsView, sales = false): string {
  return question(view, moversDays(view), 20, sales)
}

export function moversDays({ range }: StatsView): number {
  return range === '1j' ? YEAR : MONTH
}

/** The overview's. */
export function latestMoversQuestion(view: StatsView): string {
  return question(view, MONTH, 4, false)
}

function question(view: StatsView, days: number, limit: number, sales: boolean): string {
  const filtered = { ...filters(view), category: view.category ?? FOOD }
  return `/stats/movers${queryString({ ...filtered, days, sales: sales ? null : 'without', limit })}`
}
