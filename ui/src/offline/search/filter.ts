// Filters and facets in one pass (src/search/filter.rs): a product that fails one filter only still counts for that filter's
// facet. Refuses to count what is gone: it is not stored.
import type { Facet, Facets } from '../../api/types.ts'
import { dealOn } from './deals.ts'
import { plain } from './fold.ts'
import { BIO, LOW, type Market, OWN_BRAND } from './market.ts'
import type { Points } from './matches.ts'
import { CATEGORIES, NO_CATEGORY } from './tables.ts'

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

const CHAIN = 1
const CATEGORY = 2
const BRAND = 4
const IS_BIO = 8
const IS_OWN_BRAND = 16
const IS_LOW = 32
const PRICE = 64
const DEAL = 128
const MOST_BRANDS = 50

/** Keeps of what was found only what passes, and counts what each filter would leave. */
export function applyFilters(market: Market, filters: Filters, found: Points): Facets {
  const deals = new Set([...market.withExtras()].filter((product) => dealOn(market, product, filters.today) !== null))
  const failed = failing(market, filters, deals)
  const counts = new Counts(market)
  found.retain((product, points) => {
    const bits = failed(product)
    if ((bits & (bits - 1)) === 0) counts.count(product, deals.has(product), bits)
    return bits === 0 ? points : 0
  })
  return counts.facets()
}

/** Which filters a product fails, as bits. */
function failing(market: Market, filters: Filters, deals: ReadonlySet<number>): (product: number) => number {
  const { minPrice, maxPrice } = filters
  const chains = filters.chains.length > 0 ? market.chains.map(({ id }) => filters.chains.includes(id)) : null
  const categories =
    filters.categories.length > 0
      ? CATEGORIES.map(({ code }) => filters.categories.some((wanted) => code.startsWith(wanted)))
      : null
  const wanted = filters.brand === null ? null : plain(filters.brand)
  const brands = wanted === null ? null : market.brands.map((brand) => plain(brand) === wanted)
  const flags: [wanted: boolean | null, flag: number, bit: number][] = [
    [filters.bio, BIO, IS_BIO],
    [filters.ownBrand, OWN_BRAND, IS_OWN_BRAND],
    [filters.thirtyDayLow, LOW, IS_LOW],
  ]
  const asked = flags.filter(([want]) => want !== null)
  return (product) => {
    const price = market.price[product] as number
    let bits = filters.deal !== null && deals.has(product) !== filters.deal ? DEAL : 0
    if (chains && !chains[market.chain[product] as number]) bits |= CHAIN
    if (categories && !categories[market.category[product] as number]) bits |= CATEGORY
    if (brands && !brands[market.brand[product] as number]) bits |= BRAND
    for (const [want, flag, bit] of asked) if (market.has(product, flag) !== want) bits |= bit
    if ((minPrice !== null && price < minPrice) || (maxPrice !== null && price > maxPrice)) bits |= PRICE
    return bits
  }
}

class Counts {
  private readonly chains: number[]
  private readonly categories: number[] = CATEGORIES.map(() => 0)
  private readonly brands: number[]
  private deal = 0
  private thirtyDayLow = 0
  private bio = 0
  private ownBrand = 0
  private least = Infinity
  private most = 0

  constructor(private readonly market: Market) {
    this.chains = market.chains.map(() => 0)
    this.brands = market.brands.map(() => 0)
  }

  /** Counts a product that fails at most the one filter `failed`: then only for that filter's facet. */
  count(product: number, hasDeal: boolean, failed: number): void {
    const { market } = this
    const counts = (filter: number) => failed === 0 || failed === filter
    const category = market.category[product] as number
    const brand = market.brand[product] as number
    if (counts(CHAIN)) (this.chains[market.chain[product] as number] as number) += 1
    if (counts(CATEGORY) && category !== NO_CATEGORY) (this.categories[category] as number) += 1
    if (counts(BRAND) && brand >= 0) (this.brands[brand] as number) += 1
    if (counts(DEAL)) this.deal += Number(hasDeal)
    if (counts(IS_BIO)) this.bio += Number(market.has(product, BIO))
    if (counts(IS_OWN_BRAND)) this.ownBrand += Number(market.has(product, OWN_BRAND))
    if (counts(IS_LOW)) this.thirtyDayLow += Number(market.has(product, LOW))
    if (!counts(PRICE)) return
    this.least = Math.min(this.least, market.price[product] as number)
    this.most = Math.max(this.most, market.price[product] as number)
  }

  facets(): Facets {
    const { chains, brands } = this.market
    return {
      chains: mostFirst(this.chains, chains, ({ id, name }) => ({ id, name })),
      categories: mostFirst(this.categories, CATEGORIES, ({ code, title }) => ({ id: code, name: title })),
      brands: mostFirst(this.brands, brands, (brand) => ({ id: brand, name: brand })).slice(0, MOST_BRANDS),
      deal: this.deal,
      thirtyDayLow: this.thirtyDayLow,
      bio: this.bio,
      ownBrand: this.ownBrand,
      price: this.most === 0 ? null : { minCents: this.least, maxCents: this.most },
    }
  }
}

/** The values that anything has, most products first. */
function mostFirst<T>(
  counts: readonly number[],
  values: readonly T[],
  name: (value: T) => Omit<Facet, 'count'>,
): Facet[] {
  const places = [...counts.keys()].filter((place) => (counts[place] as number) > 0)
  places.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
  return places.map((place) => ({ ...name(values[place] as T), count: counts[place] as number }))
}
