// Which products pass the filters (src/search/filter.rs), and what each filter would leave: a product that fails one
// filter only still counts for that filter's facet.
import type { Facets } from '../../api/types.ts'
import { LACTOSE_FREE, VEGAN } from '../../lexicon/attributes.ts'
import { dealOn, isCurrent } from './deals.ts'
import { Counts, type Filter, FLAGS, type Flag } from './facets.ts'
import { plain } from './fold.ts'
import { kindsWithin } from './kinds.ts'
import type { Market, StoredProduct } from './market.ts'
import { fits, type Points } from './matches.ts'
import type { Query } from './query.ts'
import { codeOf, sizeIn } from './size.ts'

export interface Filters extends Record<Flag, boolean | null> {
  /** Ids; empty = all. Unknown ones match nothing. */
  chains: readonly string[]
  /** Codes (`34`), or the first characters of groups (`3`); empty = all. */
  categories: readonly string[]
  /** Ids; what belongs to them passes, too. */
  kinds: readonly string[]
  /** In any spelling that folds to the same. */
  brand: string | null
  /** As the API writes them (`250g`, `1500ml`), or as a query may. */
  sizes: readonly string[]
  /** Deals are counted as of this day. */
  today: string
  minPrice: number | null
  maxPrice: number | null
}

/** The points of a product that is found only as one of its group. */
export const MEMBER = 1

/** Keeps of the products found only those that pass, and counts what each filter would leave, by names in `language`:
 * groups, or (`single`) products. */
export function applyFilters(
  market: Market,
  asked: Filters,
  single: boolean,
  found: Points,
  language: string | null,
): Facets {
  const counts = new Counts(market, single)
  const filters = lookedUp(asked)
  for (const number of found.keys()) {
    const stored = market.product(number)
    const flags = flagsOf(stored, asked.today)
    const failed = failedBy(stored, flags, filters)
    if (failed.length <= 1) counts.count(stored, flags, failed[0])
    if (failed.length > 0) found.delete(number)
  }
  return counts.facets(language)
}

/** Adds the other products of the groups found that pass, whatever they are called: they are the same. */
export function addMembers(market: Market, asked: Filters, query: Query, found: Points): void {
  const filters = lookedUp(asked)
  for (const number of found.keys()) {
    for (const member of market.membersOf(market.product(number).group)) {
      const passes = () => failedBy(member, flagsOf(member, asked.today), filters).length === 0 && fits(member, query)
      if (!found.has(member.number) && passes()) found.set(member.number, MEMBER)
    }
  }
}

/** The filters, as they are compared. */
interface LookedUp extends Omit<Filters, 'kinds' | 'sizes'> {
  kinds: ReadonlySet<string>
  sizes: ReadonlySet<string>
}

function lookedUp(filters: Filters): LookedUp {
  return {
    ...filters,
    kinds: new Set(filters.kinds.flatMap((id) => [id, ...kindsWithin(id)])),
    sizes: new Set(filters.sizes.map((text) => codeOf(sizeIn(text)) ?? text)),
    brand: filters.brand === null ? null : plain(filters.brand),
  }
}

function flagsOf(stored: StoredProduct, today: string): Record<Flag, boolean> {
  const { bio, ownBrand, thirtyDayLow } = stored.product
  const has = (bit: number) => (stored.claims & bit) !== 0
  return {
    bio,
    vegan: has(VEGAN),
    lactoseFree: has(LACTOSE_FREE),
    ownBrand,
    thirtyDayLow: thirtyDayLow && isCurrent(stored, today),
    deal: dealOn(stored, today) !== null,
  }
}

function failedBy({ product, size }: StoredProduct, flags: Record<Flag, boolean>, filters: LookedUp): Filter[] {
  const { chains, categories, kinds, brand, sizes, minPrice, maxPrice } = filters
  const { priceCents } = product
  const failed: Filter[] = FLAGS.filter((flag) => filters[flag] !== null && filters[flag] !== flags[flag])
  if (chains.length > 0 && !chains.includes(product.chain)) failed.push('chain')
  if (categories.length > 0 && !categories.some((code) => product.category?.startsWith(code))) failed.push('category')
  if (kinds.size > 0 && !kinds.has(product.kind ?? '')) failed.push('kind')
  if (brand !== null && (product.brand === null || plain(product.brand) !== brand)) failed.push('brand')
  if (sizes.size > 0 && !sizes.has(size ?? '')) failed.push('size')
  if ((minPrice !== null && priceCents < minPrice) || (maxPrice !== null && priceCents > maxPrice)) failed.push('price')
  return failed
}
