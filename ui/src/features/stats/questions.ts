// What the statistics ask of the server: paths under the API's base, of which the server knows those that a page shows first
// (src/site/target.rs). Their parameters stand in one order, so that the same question is asked once.
import { queryString } from '../../api/client.ts'
import type { StatsView } from './view.ts'

export interface IndexQuestion {
  chains?: readonly string[]
  category?: string | null
  ownBrand?: boolean | null
  bio?: boolean | null
  /** With sales, or with the prices around them: the better measure of what things cost. */
  sales?: 'with' | 'without'
  by?: 'all' | 'chain' | 'category' | 'group' | 'chainAndCategory'
  /** Month by month, or the stretches only. */
  points?: boolean
}

export function indexQuestion({
  chains = [],
  category = null,
  ownBrand = null,
  bio = null,
  sales = 'without',
  by = 'all',
  points = true,
}: IndexQuestion): string {
  return `/stats/index${queryString({
    ...filters({ chains, category, ownBrand, bio }),
    sales,
    by: by === 'all' ? null : by,
    points: points ? null : 'false',
  })}`
}

/** What is filtered, as every resource under `/stats` understands it. */
export function filters({
  chains,
  category,
  ownBrand,
  bio,
}: Pick<StatsView, 'chains' | 'category' | 'ownBrand' | 'bio'>) {
  return { chain: chains, category, ownBrand: written(ownBrand), bio: written(bio) }
}

/** `false` is a question too: "only others". */
function written(flag: boolean | null): string | null {
  return flag === null ? null : String(flag)
}

export const SUMMARY = '/stats/summary'

/** Every chain's index: which of them are shown, is chosen without asking again. */
export function chainsQuestion({ category, ownBrand, bio }: StatsView): IndexQuestion {
  return { category, ownBrand, bio, by: 'chain' }
}

/** The one that is shown before one is chosen. */
export const FIRST_CATEGORY = '34'

export function categoryQuestion(
  { chains, category, ownBrand, bio }: StatsView,
  sales: 'with' | 'without',
): IndexQuestion {
  return { chains, category: category ?? FIRST_CATEGORY, ownBrand, bio, sales }
}

const YEARS = { '1j': 1, '3j': 3, alles: null }

/** What rose most and least in the months of its chart. */
export function changesQuestion(view: StatsView): string {
  const years = YEARS[view.range]
  return `/stats/changes${queryString({ ...filters({ ...view, category: view.category ?? FIRST_CATEGORY }), sales: 'without', years, limit: 3 })}`
}
