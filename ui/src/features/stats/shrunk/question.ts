// Requests for packs that shrank.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

/** The number of packs in the overview. */
export const LATEST = 4

/** The section's. */
export function shrunkQuestion(view: StatsView): string {
  return question(view, 200)
}

/** The overview's. */
export function latestShrunkQuestion(view: StatsView): string {
  return question(view, LATEST)
}

function question(view: StatsView, limit: number): string {
  return `/stats/shrinkflation${queryString({ ...filters(view), limit })}`
}
