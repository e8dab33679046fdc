// The state of the page `/stats`, which lives in its URL only: `/stats?ansicht=ketten&chain=spar,billa&zeitraum=3j`.
// Reading never fails: invalid values are ignored.
import { queryString } from '../../api/client.ts'
import { PATHS } from '../../lib/shared.ts'

/** The sections by their names in the URL. Their pages and questions: sections.ts. */
const SECTIONS = ['ketten', 'kategorie', 'vergleich', 'bewegung', 'rabatt', 'packungen', 'steuer', 'korb'] as const
export type Section = (typeof SECTIONS)[number]

export const RANGES = ['1j', '3j', 'alles'] as const
export type Range = (typeof RANGES)[number]

/** How far back; null: everything. */
export const YEARS: Record<Range, number | null> = { '1j': 1, '3j': 3, alles: null }

export interface StatsView {
  /** null: the overview. */
  section: Section | null
  /** Only these chains; empty: all. */
  chains: readonly string[]
  /** Code of a category (`34`) or of a group (`3`). */
  category: string | null
  range: Range
  /** Only own brands, or only other products. */
  ownBrand: boolean | null
  /** Only organic products, or only other products. */
  bio: boolean | null
  table: boolean
}

export const OVERVIEW: StatsView = {
  section: null,
  chains: [],
  category: null,
  range: 'alles',
  ownBrand: null,
  bio: null,
  table: false,
}

export function readStats(search: string): StatsView {
  const params = new URLSearchParams(search)
  const chains = (params.get('chain') ?? '').split(',').filter((chain) => /^[a-z0-9-]+$/.test(chain))
  const category = params.get('category') ?? ''
  return {
    section: SECTIONS.find((section) => section === params.get('ansicht')) ?? null,
    chains: [...new Set(chains)],
    category: /^[0-9A-Z]{1,2}$/.test(category) ? category : null,
    range: RANGES.find((range) => range === params.get('zeitraum')) ?? 'alles',
    ownBrand: flag(params.get('ownBrand')),
    bio: flag(params.get('bio')),
    table: params.get('bild') === 'tabelle',
  }
}

function flag(value: string | null): boolean | null {
  return value === '1' ? true : value === '0' ? false : null
}

/** The canonical query of a view: in one order, without default values. */
export function writeStats(view: StatsView): string {
  return queryOf(view).slice(1)
}

export function hrefOf(view: StatsView): string {
  return PATHS.stats + queryOf(view)
}

function queryOf({ section, chains, category, range, ownBrand, bio, table }: StatsView): string {
  const query = queryString({
    ansicht: section,
    chain: chains,
    category,
    zeitraum: range === 'alles' ? null : range,
    ownBrand: ownBrand === null ? null : Number(ownBrand),
    bio: bio === null ? null : Number(bio),
    bild: table ? 'tabelle' : null,
  })
  // Commas need no escape in a query, and this is easier to read.
  return query.replaceAll('%2C', ',')
}

/** The view for a link to another section: filters and period stay, a chosen table does not. */
export function sectionView(view: StatsView, section: Section | null): StatsView {
  return { ...view, section, table: false }
}
