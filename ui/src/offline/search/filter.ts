// Filters and facets in one pass (src/search/filter.rs): a product that fails one filter only still counts for that
// filter's facet.
import type { Facet, Facets } from '../../api/types.ts'
import { CATEGORIES } from '../../lexicon/words.ts'
import { dealOn } from './deals.ts'
import { plain } from './fold.ts'
import type { Market, StoredProduct } from './market.ts'
import type { Points } from './matches.ts'

export interface Filters {
  /** Ids; empty = all. Unknown ones match nothing. */
  chains: readonly string[]
  /** Codes (`34`), or the first characters of groups (`3`); empty = all. */
  categories: readonly string[]
  /** In any spelling that folds to the same. */
  brand: string | null
  bio: boolean | null
  ownBrand: boolean | null
  deal: boolean | null
  /** Deals are counted as of this day. */
  today: string
  thirtyDayLow: boolean | null
  minPrice: number | null
  maxPrice: number | null
}

const FLAGS = ['bio', 'ownBrand', 'deal', 'thirtyDayLow'] as const
type Flag = (typeof FLAGS)[number]
type Filter = Flag | 'chain' | 'category' | 'brand' | 'price'

const MOST_BRANDS = 50
const TITLES = new Map(CATEGORIES.map(({ code, title }) => [code, title]))

/** Keeps of the products found only those that pass, and counts what each filter would leave. */
export function applyFilters(market: Market, filters: Filters, found: Points): Facets {
  const counts = new Counts()
  const brand = filters.brand === null ? null : plain(filters.brand)
  for (const number of found.keys()) {
    const stored = market.product(number)
    const flags = flagsOf(stored, filters.today)
    const failed = failedBy(stored, flags, filters, brand)
    if (failed.length <= 1) counts.count(stored, flags, failed[0])
    if (failed.length > 0) found.delete(number)
  }
  return counts.facets(market)
}

function flagsOf(stored: StoredProduct, today: string): Record<Flag, boolean> {
  const { bio, ownBrand, thirtyDayLow } = stored.product
  return { bio, ownBrand, thirtyDayLow, deal: dealOn(stored, today) !== null }
}

function failedBy(
  { product }: StoredProduct,
  flags: Record<Flag, boolean>,
  filters: Filters,
  brand: string | null,
): Filter[] {
  const { chains, categories, minPrice, maxPrice } = filters
  const { priceCents } = product
  const failed: Filter[] = FLAGS.filter((flag) => filters[flag] !== null && filters[flag] !== flags[flag])
  if (chains.length > 0 && !chains.includes(product.chain)) failed.push('chain')
  if (categories.length > 0 && !categories.some((code) => product.category?.startsWith(code))) failed.push('category')
  if (brand !== null && (product.brand === null || plain(product.brand) !== brand)) failed.push('brand')
  if ((minPrice !== null && priceCents < minPrice) || (maxPrice !== null && priceCents > maxPrice)) failed.push('price')
  return failed
}

class Counts {
  private readonly chains = new Map<string, number>()
  private readonly categories = new Map<string, number>()
  private readonly brands = new Map<string, number>()
  private readonly flags: Record<Flag, number> = { bio: 0, ownBrand: 0, deal: 0, thirtyDayLow: 0 }
  private price: Facets['price'] = null

  /** Counts a product that fails at most the one filter `failed`: then only for that filter's facet. */
  count({ product }: StoredProduct, flags: Record<Flag, boolean>, failed: Filter | undefined): void {
    const counts = (filter: Filter) => failed === undefined || failed === filter
    const { chain, category, brand, priceCents } = product
    if (counts('chain')) increase(this.chains, chain)
    if (counts('category') && category !== null) increase(this.categories, category)
    if (counts('brand') && brand !== null) increase(this.brands, brand)
    for (const flag of FLAGS) if (counts(flag)) this.flags[flag] += Number(flags[flag])
    if (!counts('price')) return
    const { minCents, maxCents } = this.price ?? { minCents: priceCents, maxCents: priceCents }
    this.price = { minCents: Math.min(minCents, priceCents), maxCents: Math.max(maxCents, priceCents) }
  }

  facets({ chains }: Market): Facets {
    const names = new Map(chains.map(({ id, name }) => [id, name]))
    return {
      chains: mostFirst(this.chains, names),
      categories: mostFirst(this.categories, TITLES),
      brands: mostFirst(this.brands).slice(0, MOST_BRANDS),
      ...this.flags,
      price: this.price,
    }
  }
}

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** Most products first, then in the order of `names`. */
function mostFirst(counts: ReadonlyMap<string, number>, names?: ReadonlyMap<string, string>): Facet[] {
  const order = names ? [...names.keys()] : []
  const facets = [...counts].map(([id, count]) => ({ id, name: names?.get(id) ?? id, count }))
  return facets.toSorted((a, b) => b.count - a.count || order.indexOf(a.id) - order.indexOf(b.id))
}
