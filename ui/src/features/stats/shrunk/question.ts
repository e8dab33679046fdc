// What is asked of packs that shrank, for the section and for the overview.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

export function shrunkQuestion(view: StatsView, limit: number): string {
  return `/stats/shrinkflation${queryString({ ...filters(view), limit })}`
}
