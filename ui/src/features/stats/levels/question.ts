// The request for the price levels of all pairs of chains, so that choosing some needs no new request.
import { queryString } from '../../../api/client.ts'
import { filters } from '../questions.ts'
import type { StatsView } from '../view.ts'

/** Own brands of different chains are never the same product: comparable ones are compared. */
export function levelsQuestion({ category, ownBrand, bio }: StatsView): string {
  const same = filters({ chains: [], category, ownBrand: ownBrand === false ? false : null, bio })
  return `/stats/levels${queryString({ ...same, relation: ownBrand === true ? 'comparable' : null })}`
}
