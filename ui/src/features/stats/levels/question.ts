// What the section asks: every pair of chains. Which of them is shown is chosen without asking again.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

/** Own brands of different chains are never the same: of those, what stands in for each other is compared. */
export function levelsQuestion({ category, ownBrand, bio }: StatsView): string {
  const same = filters({ chains: [], category, ownBrand: ownBrand === false ? false : null, bio })
  return `/stats/levels${queryString({ ...same, relation: ownBrand === true ? 'comparable' : null })}`
}
