// The stored chains as one market to search in, like src/catalogue: made once from their compact catalogues, never
// changed.
import type { CatalogueAnswer, CatalogueChain, Columns, Deal, Extra, Product } from '../../api/types.ts'
import { CATEGORIES } from '../../lexicon/words.ts'
import { kindGlyph } from './kinds.ts'
import { Words } from './words.ts'

/** Of the column `flags`. */
const BIO = 1
const OWN_BRAND = 2
const WEIGHED = 4
const LOW = 8
const SHRUNK = 16
const DERIVED = 32
const FOUND_BY_BRAND = 64
const CONTRADICTED = 128

/** What stands before a title in its name counts so much. */
const PART = 1000

/** A chain's prices are stale from so many days behind the newest on. */
export const STALE_DAYS = 8
const DAY_MS = 86_400_000

/** A product of a stored chain. */
export interface StoredProduct {
  /** Its place in the market: chain after chain, as the server numbers them. */
  number: number
  /** All that does not depend on the day on which one asks: without `deal` and `cardPrice`. */
  product: Product
  /** How much is in a pack, as filters write it: `250g`. */
  size: string | null
  /** What is left out of it and for whom it is: see attributes.ts. */
  claims: number
  /** The brand that it is found by besides its name. */
  foundBy: string | null
  /** The newest day of its chain's prices. */
  day: string
  /** Running and announced when it was stored. */
  deals: readonly Deal[]
  /** The same number: the same article, in the order of the server's groups. */
  group: number
  /** How many products the group has at all chains, stored or not. */
  groupSize: number
  /** What the group is called. */
  title: string
}

export class Market {
  /** The newest day. */
  readonly asOf: string | null
  readonly chains: readonly CatalogueChain[]
  readonly products: readonly StoredProduct[]
  readonly words: Words
  private readonly byKey: ReadonlyMap<string, StoredProduct>
  /** The products of each group, the best offer first. */
  private readonly groups: ReadonlyMap<number, readonly StoredProduct[]>

  constructor(catalogues: readonly CatalogueAnswer[]) {
    const inOrder = catalogues.toSorted((a, b) => a.version - b.version || a.chain.first - b.chain.first)
    this.asOf = newest(catalogues.map(({ asOf }) => asOf ?? '')) || null
    this.chains = inOrder.map(({ chain }) => chain)
    this.products = inOrder
      .flatMap((catalogue) => rowsOf(catalogue, this.asOf ?? ''))
      .map((row, number) => ({ ...row, number }))
    this.byKey = new Map(this.products.map((stored) => [stored.product.key, stored]))
    const groups = new Map<number, StoredProduct[]>()
    for (const stored of this.products) {
      const members = groups.get(stored.group)
      if (members) members.push(stored)
      else groups.set(stored.group, [stored])
    }
    for (const members of groups.values()) members.sort(byOffer)
    this.groups = groups
    this.words = new Words(
      this.products.map(({ product: { name }, foundBy }) => ({ name, brand: foundBy })),
      inOrder.at(-1)?.words ?? { texts: [], counts: [] },
    )
  }

  product(number: number): StoredProduct {
    return this.products[number] as StoredProduct
  }

  find(key: string): StoredProduct | undefined {
    return this.byKey.get(key)
  }

  /** The products of a group, the best offer first. */
  membersOf(group: number): readonly StoredProduct[] {
    return this.groups.get(group) ?? []
  }
}

function rowsOf({ version, chain, brands, products, extras }: CatalogueAnswer, asOf: string) {
  const stale = daysBetween(chain.day, asOf) >= STALE_DAYS
  const extraOf = new Map(extras.map((extra) => [extra.product, extra]))
  return products.id.map((_, row): Omit<StoredProduct, 'number'> => {
    const extra = extraOf.get(row)
    const product = productIn(products, row, chain.id, brands, stale, extra)
    return {
      product,
      size: product.quantity && `${product.quantity.amount}${product.quantity.unit}`,
      claims: at(products.claims, row),
      foundBy: (at(products.flags, row) & FOUND_BY_BRAND) === 0 ? null : product.brand,
      day: chain.day,
      deals: extra?.deals ?? [],
      // Numbers of different versions have nothing to do with each other.
      group: version * 2 ** 32 + at(products.group, row),
      groupSize: at(products.groupSize, row),
      title: at(products.groupTitle, row) ?? product.name,
    }
  })
}

function productIn(
  columns: Columns,
  row: number,
  chain: string,
  brands: readonly string[],
  stale: boolean,
  extra: Extra | undefined,
): Product {
  const id = at(columns.id, row)
  const [amount, each, unit] = [at(columns.amount, row), at(columns.each, row), at(columns.unit, row)]
  const flags = at(columns.flags, row)
  const has = (flag: number) => (flags & flag) !== 0
  return {
    key: `${chain}:${id}`,
    chain,
    id,
    name: at(columns.name, row),
    title: titleIn(at(columns.name, row), at(columns.title, row)),
    brand: brands[at(columns.brand, row)] ?? null,
    category: at(columns.category, row),
    categoryDerived: has(DERIVED),
    kind: at(columns.kind, row),
    glyph: glyphOf(at(columns.kind, row), at(columns.category, row)),
    priceCents: at(columns.priceCents, row),
    quantity: amount === null || unit === null ? null : { amount, unit },
    each: each === null || unit === null ? null : { amount: each, unit },
    unitPriceCents: at(columns.unitPriceCents, row),
    unitPricePer: at(columns.unitPricePer, row),
    bio: has(BIO),
    ownBrand: has(OWN_BRAND),
    weighed: has(WEIGHED),
    available: true,
    url: null,
    since: at(columns.since, row),
    previousPriceCents: at(columns.previousPriceCents, row),
    lowest30DaysCents: null,
    statedLowCents: extra?.statedLowCents ?? null,
    drained: extra?.drained ?? null,
    depositCents: extra?.depositCents ?? null,
    deal: null,
    cardPrice: null,
    thirtyDayLow: has(LOW),
    stale: stale || Boolean(extra?.confirmedUntil),
    ...(extra?.confirmedUntil && { confirmedUntil: extra.confirmedUntil }),
    ...(has(CONTRADICTED) && { contradicted: true }),
    shrunk: has(SHRUNK),
  }
}

const GLYPHS = new Map(CATEGORIES.map(({ code, glyph }) => [code, glyph]))

/** The family of the pictogram: of the kind, else of the category. */
function glyphOf(kind: string | null, category: string | null): string | null {
  return kindGlyph(kind) ?? (GLYPHS.get(category ?? '') || null)
}

/** A title that is a part of the name, or stands by itself. */
function titleIn(name: string, title: Columns['title'][number]): string {
  if (typeof title === 'string') return title
  return name.slice(Math.floor(title / PART), name.length - (title % PART))
}

/** A value that every column has. */
function at<T>(column: readonly T[], row: number): T {
  return column[row] as T
}

/** The better offer first. */
export function byOffer(a: StoredProduct, b: StoredProduct): number {
  const [x, y] = [unitPriceOf(a), unitPriceOf(b)]
  return (
    Number(a.product.stale) - Number(b.product.stale) ||
    (x === y ? 0 : x - y) ||
    a.product.priceCents - b.product.priceCents ||
    a.number - b.number
  )
}

/** In cents; infinite where unknown. */
export function unitPriceOf({ product }: StoredProduct): number {
  return product.unitPriceCents ?? Infinity
}

/** Whole days from one day to the other, at least 0. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)) || 0
}

function newest(days: readonly string[]): string {
  return days.reduce((a, b) => (a > b ? a : b), '')
}
