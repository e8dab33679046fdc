// The stored chains as one market to search in, like src/catalogue: made once from their compact catalogues, never
// changed.
import type { CatalogueAnswer, Columns, CommonWords, Deal, Extra, Product } from '../../api/types.ts'
import { CATEGORIES } from '../../lexicon/words.ts'
import { idsIn } from '../table.ts'
import { kindGlyph } from './kinds.ts'
import { titleIn } from './title.ts'
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

/** A chain's prices are stale from so many days behind the newest on. */
export const STALE_DAYS = 8
const DAY_MS = 86_400_000

/** A version has fewer groups. */
const GROUPS = 2 ** 24
/** From one group without a number to the next: a chain has fewer than a million. */
const ALONE = 2 ** -20

/** What unit prices refer to, and how much of the unit that is. */
const BASES = { g: ['kg', 1000], ml: ['l', 1000], pcs: ['pcs', 1], cm: ['m', 100], washes: ['wash', 1] } as const

/** A whole catalogue. */
export type Catalogue = CatalogueAnswer & { products: Columns }
/** What it says about its chain. */
export type MarketChain = Pick<CatalogueAnswer, 'id' | 'name' | 'day' | 'first'>

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
  readonly chains: readonly MarketChain[]
  readonly products: readonly StoredProduct[]
  readonly words: Words
  private readonly byKey: ReadonlyMap<string, StoredProduct>
  /** The products of each group, the best offer first. */
  private readonly groups: ReadonlyMap<number, readonly StoredProduct[]>

  constructor(catalogues: readonly Catalogue[], words: CommonWords | null) {
    const inOrder = catalogues.toSorted((a, b) => a.version - b.version || a.first - b.first)
    this.asOf = newest(catalogues.map(({ asOf }) => asOf ?? '')) || null
    this.chains = inOrder
    const versions = [...new Set(inOrder.map(({ version }) => version))]
    this.products = inOrder
      .flatMap((catalogue) => rowsOf(catalogue, this.asOf ?? '', versions.indexOf(catalogue.version)))
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
      words ?? { text: [], count: [] },
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

/** `version` counts the versions that are stored. */
function rowsOf({ id: chain, day, products }: Catalogue, asOf: string, version: number) {
  const stale = daysBetween(day, asOf) >= STALE_DAYS
  const ids = idsIn(products)
  const once = interning()
  const groups = groupsIn(products)
  return ids.map((id, row): Omit<StoredProduct, 'number'> => {
    const extra = at(products.extra, row)
    const product = productIn(products, row, { chain, id }, extra, once)
    return {
      product: { ...product, stale: stale || Boolean(extra?.confirmedUntil) },
      size: product.quantity && once(`${product.quantity.amount}${product.quantity.unit}`),
      claims: at(products.claims, row),
      foundBy: (at(products.flags, row) & FOUND_BY_BRAND) === 0 ? null : product.brand,
      day,
      deals: extra?.deals ?? [],
      // Numbers of different versions have nothing to do with each other.
      group: version * GROUPS + at(groups, row),
      groupSize: at(products.groupSize, row),
      title: at(products.groupTitle, row) ?? product.name,
    }
  })
}

/** The number of each row's group: where none is sent, one between those that are. */
function groupsIn({ group }: Columns): number[] {
  let last = -1
  return group.map((sent) => {
    if (sent === null) return (last += ALONE)
    last = Math.max(last, sent)
    return sent
  })
}

function productIn(
  columns: Columns,
  row: number,
  { chain, id }: Pick<Product, 'chain' | 'id'>,
  extra: Extra | null,
  once: (text: string) => string,
): Product {
  const [amount, each, unit] = [at(columns.amount, row), at(columns.each, row), at(columns.unit, row)]
  const [name, brand, priceCents] = [at(columns.name, row), at(columns.brand, row), at(columns.priceCents, row)]
  const quantity = amount === null || unit === null ? null : { amount, unit }
  const flags = at(columns.flags, row)
  const has = (flag: number) => (flags & flag) !== 0
  const own = extra?.unitPrice
  const unitPrice = own ?? unitPriceIn(has(CONTRADICTED) ? null : quantity, priceCents)
  return {
    key: `${chain}:${id}`,
    chain,
    id,
    name,
    title: titleIn(name, at(columns.title, row)),
    brand: brand === null ? null : once(brand),
    category: at(columns.category, row),
    categoryDerived: has(DERIVED),
    kind: at(columns.kind, row),
    glyph: glyphOf(at(columns.kind, row), at(columns.category, row)),
    priceCents,
    quantity,
    each: each === null || unit === null ? null : { amount: each, unit },
    unitPriceCents: unitPrice.cents ?? null,
    unitPricePer: unitPrice.per ?? null,
    bio: has(BIO),
    ownBrand: has(OWN_BRAND),
    weighed: has(WEIGHED),
    available: true,
    url: null,
    since: once(new Date(at(columns.since, row) * DAY_MS).toISOString().slice(0, 10)),
    previousPriceCents: at(columns.previousPriceCents, row),
    lowest30DaysCents: null,
    statedLowCents: extra?.statedLowCents ?? null,
    drained: extra?.drained ?? null,
    depositCents: extra?.depositCents ?? null,
    deal: null,
    cardPrice: null,
    thirtyDayLow: has(LOW),
    stale: false,
    ...(extra?.confirmedUntil && { confirmedUntil: extra.confirmedUntil }),
    ...(has(CONTRADICTED) && { contradicted: true }),
    shrunk: has(SHRUNK),
  }
}

/** The price of a kilogram, a litre …: in cents, with two decimals. */
function unitPriceIn(quantity: Product['quantity'], priceCents: number): NonNullable<Extra['unitPrice']> {
  if (quantity === null) return { cents: null, per: null }
  const [per, units] = BASES[quantity.unit]
  // Whole numbers: the division rounds once, as the server does.
  const [all, thousandths] = [priceCents * units * 100_000, Math.round(quantity.amount * 1000)]
  return { cents: Math.floor((all * 2 + thousandths) / (thousandths * 2)) / 100, per }
}

/** Gives equal texts back as one: each takes memory once. */
function interning(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found === undefined) known.set(text, text)
    return found ?? text
  }
}

const GLYPHS = new Map(CATEGORIES.map(({ code, glyph }) => [code, glyph]))

/** The family of the pictogram: of the kind, else of the category. */
function glyphOf(kind: string | null, category: string | null): string | null {
  return kindGlyph(kind) ?? (GLYPHS.get(category ?? '') || null)
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

/** A day as a number: since 1970. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

function newest(days: readonly string[]): string {
  return days.reduce((a, b) => (a > b ? a : b), '')
}
