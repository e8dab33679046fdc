// What the view is narrowed to, in words.
import { useCategoryNames, useChainNames } from '../../api/hooks.ts'
import { listed } from '../../lib/format.ts'
import { groupName } from './groups.ts'
import { partName } from './indices/Filters.tsx'
import type { StatsView } from './view.ts'

/** The filters that a page goes by. */
export type Narrowing = Partial<Pick<StatsView, 'chains' | 'category' | 'ownBrand' | 'bio'>>

/** "Spar und Billa, Milchprodukte, Eigenmarken"; empty where nothing is chosen. */
export function useNarrowed({ chains = [], category = null, ownBrand = null, bio = null }: Narrowing): string {
  const nameOf = useChainNames()
  const categoryOf = useCategoryNames()
  return [
    ...(chains.length > 0 ? [listed(chains.map(nameOf))] : []),
    ...(category === null ? [] : [categoryOf(category) ?? groupName(category) ?? category]),
    ...(ownBrand === null && bio === null ? [] : [partName({ ownBrand, bio })]),
  ].join(', ')
}
