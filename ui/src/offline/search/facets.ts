// Counts what hits could be narrowed down to (src/search/facets.rs).
import type { Facet, Facets } from '../../api/types.ts'
import { CATEGORIES, categoryTitle } from '../../lexicon/words.ts'
import { quantity } from '../../lib/format.ts'
import { kindLine, kindName } from './kinds.ts'
import type { Market, StoredProduct } from './market.ts'

export const FLAGS = ['bio', 'vegan', 'lactoseFree', 'ownBrand', 'deal', 'thirtyDayLow'] as const
export type Flag = (typeof FLAGS)[number]
export type Filter = Flag | 'chain' | 'category' | 'kind' | 'brand' | 'size' | 'price'

const MOST_KINDS = 50
const MOST_BRANDS = 50
const MOST_SIZES = 12
/** In the order in which sizes of equal counts stand. */
const UNITS = ['g', 'ml', 'pcs', 'cm', 'washes']
const CODES = CATEGORIES.map(({ code }) => code)

type Quantity = NonNullable<StoredProduct['product']['quantity']>

export class Counts {
  private readonly chains = new Map<string, number>()
  private readonly categories = new Map<string, number>()
  private readonly kinds = new Map<string, number>()
  private readonly brands = new Map<string, number>()
  private readonly sizes = new Map<string, number>()
  private readonly quantities = new Map<string, Quantity>()
  private readonly flags: Record<Flag, number> = {
    bio: 0,
    vegan: 0,
    lactoseFree: 0,
    ownBrand: 0,
    deal: 0,
    thirtyDayLow: 0,
  }
  private price: Facets['price'] = null

  /** What groups of several were counted for: each counts once for what any of its products has. */
  private readonly counted = new Set<string>()

  /** `single`: each product is a hit, not each group. */
  constructor(
    private readonly market: Market,
    private readonly single: boolean,
  ) {}

  /** Counts a product that fails at most the one filter `failed`: then only for that filter's facet. */
  count({ product, size, group }: StoredProduct, flags: Record<Flag, boolean>, failed: Filter | undefined): void {
    const { chain, category, kind, brand, priceCents } = product
    const several = !this.single && this.market.membersOf(group).length > 1
    const counts = (filter: Filter, value = '') => {
      if (failed !== undefined && failed !== filter) return false
      const place = `${group} ${filter} ${value}`
      if (several && this.counted.has(place)) return false
      if (several) this.counted.add(place)
      return true
    }
    if (counts('chain', chain)) increase(this.chains, chain)
    if (category !== null && counts('category', category)) increase(this.categories, category)
    for (const id of kindLine(kind)) if (counts('kind', id)) increase(this.kinds, id)
    if (brand !== null && counts('brand', brand)) increase(this.brands, brand)
    if (size !== null && product.quantity && counts('size', size)) {
      increase(this.sizes, size)
      this.quantities.set(size, product.quantity)
    }
    for (const flag of FLAGS) if (flags[flag] && counts(flag)) this.flags[flag] += 1
    if (failed !== undefined && failed !== 'price') return
    const { minCents, maxCents } = this.price ?? { minCents: priceCents, maxCents: priceCents }
    this.price = { minCents: Math.min(minCents, priceCents), maxCents: Math.max(maxCents, priceCents) }
  }

  facets(language: string | null): Facets {
    const names = new Map(this.market.chains.map(({ id, name }) => [id, name]))
    return {
      chains: mostFirst(this.chains, placeIn([...names.keys()]), (id) => names.get(id)),
      categories: mostFirst(this.categories, placeIn(CODES), (id) => categoryTitle(id, language)),
      kinds: mostFirst(this.saying(), byText, kindName).slice(0, MOST_KINDS),
      brands: mostFirst(this.brands, () => 0).slice(0, MOST_BRANDS),
      sizes: this.sizesFirst(),
      ...this.flags,
      price: this.price,
    }
  }

  /** The kinds without those that have no more than one that belongs to them. */
  private saying(): Map<string, number> {
    const saying = new Map(this.kinds)
    for (const [id, hits] of this.kinds) {
      const [, parent] = kindLine(id)
      if (parent !== undefined && this.kinds.get(parent) === hits) saying.delete(parent)
    }
    return saying
  }

  private sizesFirst(): Facet[] {
    const quantityOf = (id: string) => this.quantities.get(id) as Quantity
    const byQuantity = (a: string, b: string) => {
      const [x, y] = [quantityOf(a), quantityOf(b)]
      return UNITS.indexOf(x.unit) - UNITS.indexOf(y.unit) || x.amount - y.amount
    }
    return mostFirst(this.sizes, byQuantity, (id) => quantity(quantityOf(id))).slice(0, MOST_SIZES)
  }
}

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** Most hits first, equal counts in the order of `byPlace`. */
function mostFirst(
  counts: ReadonlyMap<string, number>,
  byPlace: (a: string, b: string) => number,
  nameOf: (id: string) => string | null | undefined = (id) => id,
): Facet[] {
  const facets = [...counts].map(([id, count]) => ({ id, name: nameOf(id) ?? id, count }))
  return facets.toSorted((a, b) => b.count - a.count || byPlace(a.id, b.id))
}

function placeIn(order: readonly string[]) {
  return (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
