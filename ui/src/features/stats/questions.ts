// The requests of the statistics, as paths under the API's base. Parameters are in one order, so that equal requests
// share one answer.
import { queryString } from '../../api/client.ts'
import type { StatsView } from './view.ts'

export interface IndexQuestion {
  chains?: readonly string[]
  category?: string | null
  ownBrand?: boolean | null
  bio?: boolean | null
  /** With sale prices, or with the prices before and after the sale. */
  sales?: 'with' | 'without'
  by?: 'all' | 'chain' | 'category' | 'group' | 'chainAndCategory'
  /** Include the monthly points. */
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

/** The filters that all resources under `/stats` take. */
export function filters({
  chains,
  category,
  ownBrand,
  bio,
}: Pick<StatsView, 'chains' | 'category' | 'ownBrand' | 'bio'>) {
  return { chain: chains, category, ownBrand: written(ownBrand), bio: written(bio) }
}

/** Unlike elsewhere, `false` is a filter: only other products. */
function written(flag: boolean | null): string | null {
  return flag === null ? null : String(flag)
}

export const SUMMARY = '/stats/summary'

/** The indices of all chains, so that choosing some needs no new request. */
export function chainsQuestion({ category, ownBrand, bio }: StatsView): IndexQuestion {
  return { category, ownBrand, bio, by: 'chain' }
}

/** Shown until one is chosen. */
export const FIRST_CATEGORY = '34'

export function categoryQuestion(
  { chains, category, ownBrand, bio }: StatsView,
  sales: 'with' | 'without',
): IndexQuestion {
  return { chains, category: category ?? FIRST_CATEGORY, ownBrand, bio, sales }
}

const YEARS = { '1j': 1, '3j': 3, alles: null }

/** What rose most and least in the period of the chart. */
export function changesQuestion(view: StatsView): string {
  const years = YEARS[view.range]
  const filtered = filters({ ...view, category: view.category ?? FIRST_CATEGORY })
  return `/stats/changes${queryString({ ...filtered, sales: 'without', years, limit: 3 })}`
}
