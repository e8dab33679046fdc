// The state of the page `/stats`, which lives in its URL only: `/stats?ansicht=ketten&chain=spar,billa&zeitraum=3j`.
// Reading never fails: invalid values are ignored.

/** The sections by their names in the URL. Their pages and questions: sections.ts. */
const SECTIONS = ['ketten', 'kategorie', 'vergleich', 'bewegung', 'rabatt', 'packungen', 'steuer', 'korb'] as const
export type Section = (typeof SECTIONS)[number]

export const RANGES = ['1j', '3j', 'alles'] as const
export type Range = (typeof RANGES)[number]

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
  /** A table instead of the chart. */
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
  const chains =
    params
      .get('chain')
      ?.split(',')
      .filter((chain) => /^[a-z0-9-]+$/.test(chain)) ?? []
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
  const params = new URLSearchParams()
  if (view.section) params.set('ansicht', view.section)
  if (view.chains.length > 0) params.set('chain', view.chains.join(','))
  if (view.category !== null) params.set('category', view.category)
  if (view.range !== 'alles') params.set('zeitraum', view.range)
  if (view.ownBrand !== null) params.set('ownBrand', view.ownBrand ? '1' : '0')
  if (view.bio !== null) params.set('bio', view.bio ? '1' : '0')
  if (view.table) params.set('bild', 'tabelle')
  // Commas need no escape in a query, and this is easier to read.
  return params.toString().replaceAll('%2C', ',')
}

export function hrefOf(view: StatsView): string {
  const query = writeStats(view)
  return query ? `/stats?${query}` : '/stats'
}

/** The view for a link to another section: filters and period stay, a chosen table does not. */
export function sectionView(view: StatsView, section: Section | null): StatsView {
  return { ...view, section, table: false }
}
