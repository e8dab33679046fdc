// The stored chains as columns to search in (src/catalogue): made once from their compact catalogues. Refuses to be changed.
import type { CatalogueAnswer, CatalogueChain, Columns, Extra } from '../../api/types.ts'
import { categoryPlace, NO_CATEGORY, tables } from './tables.ts'
import { compare, Words } from './words.ts'

/** Of the column `flags`. */
export const BIO = 1
export const OWN_BRAND = 2
export const WEIGHED = 4
export const LOW = 8
export const SHRUNK = 16
export const DERIVED = 32

/** A chain's prices are old from so many days behind the newest on. */
export const STALE_DAYS = 8
const DAY_MS = 86_400_000

export interface MarketChain extends CatalogueChain {
  stale: boolean
}

/** Products by number: chain after chain, as the server numbers them. */
export class Market {
  /** The newest day. */
  readonly asOf: string | null
  /** Best known first. */
  readonly chains: readonly MarketChain[]
  readonly length: number
  /** The place of a product's chain among `chains`. */
  readonly chain: Uint8Array
  readonly name: readonly string[]
  readonly brands: readonly string[]
  /** -1: none. */
  readonly brand: Int32Array
  readonly brandCount: Uint32Array
  /** Places among `CATEGORIES`, or `NO_CATEGORY`. */
  readonly category: Uint8Array
  readonly leaning: Uint8Array
  readonly price: Uint32Array
  /** Hundredths of a cent; Infinity where unknown. */
  readonly unitPrice: Float64Array
  /** Thousandths of the unit; 0: unknown. */
  readonly amount: Uint32Array
  readonly each: Uint32Array
  readonly flags: Uint8Array
  /** How many products a product's group has, at all chains, stored or not. */
  readonly groupSize: Uint32Array
  /** How long a name is, in bytes. */
  readonly nameBytes: Uint16Array
  /** Groups in the order of their numbers; the best offer of each first. */
  readonly group: Uint32Array
  readonly members: readonly (readonly number[])[]
  readonly words: Words
  /** The few products that have more than a price. */
  private readonly extras = new Map<number, Extra>()
  private readonly sources: readonly { columns: Columns; start: number }[]
  private readonly source: Uint8Array
  private readonly keys = new Map<string, number>()

  constructor(catalogues: readonly CatalogueAnswer[]) {
    const inOrder = catalogues.toSorted((a, b) => a.version - b.version || a.chain.first - b.chain.first)
    this.asOf = catalogues
      .map(({ asOf }) => asOf)
      .reduce<string | null>((a, b) => ((a ?? '') > (b ?? '') ? a : b), null)
    this.chains = inOrder
      .map(({ chain }) => ({ ...chain, stale: daysBetween(chain.day, this.asOf ?? chain.day) >= STALE_DAYS }))
      .toSorted(byFame)
    this.length = inOrder.reduce((sum, { products }) => sum + products.id.length, 0)
    const { length } = this
    this.chain = new Uint8Array(length)
    this.source = new Uint8Array(length)
    this.brand = new Int32Array(length).fill(-1)
    this.category = new Uint8Array(length)
    this.leaning = new Uint8Array(length)
    this.price = new Uint32Array(length)
    this.unitPrice = new Float64Array(length)
    this.amount = new Uint32Array(length)
    this.each = new Uint32Array(length)
    this.flags = new Uint8Array(length)
    this.groupSize = new Uint32Array(length)
    this.nameBytes = new Uint16Array(length)
    const names: string[] = []
    const brands = new Map<string, number>()
    const groups = new Float64Array(length)
    this.sources = inOrder.map(({ products: columns }, at) => ({
      columns,
      start: inOrder.slice(0, at).reduce((sum, { products }) => sum + products.id.length, 0),
    }))
    for (const [source, { version, chain, brands: own, products: columns, extras }] of inOrder.entries()) {
      for (const extra of extras) this.extras.set(names.length + extra.product, extra)
      const place = this.chains.findIndex(({ id }) => id === chain.id)
      for (let row = 0; row < columns.id.length; row += 1) {
        const product = names.length
        const name = columns.name[row] as string
        const amount = columns.amount[row]
        const each = columns.each[row]
        const brand = own[columns.brand[row] as number]
        names.push(name)
        this.source[product] = source
        this.chain[product] = place
        this.nameBytes[product] = bytesOf(name)
        this.category[product] = categoryPlace(columns.category[row] ?? null)
        this.leaning[product] = categoryPlace(columns.leaning[row] ?? null)
        this.price[product] = columns.priceCents[row] as number
        this.unitPrice[product] = Math.round((columns.unitPriceCents[row] ?? Infinity) * 100)
        this.amount[product] = Math.round((amount ?? 0) * 1000)
        this.each[product] = Math.round((each ?? 0) * 1000)
        this.flags[product] = columns.flags[row] as number
        this.groupSize[product] = columns.groupSize[row] as number
        // Numbers of different versions have nothing to do with each other.
        groups[product] = version * 2 ** 32 + (columns.group[row] as number)
        this.keys.set(`${chain.id}:${columns.id[row]}`, product)
        if (brand !== undefined) this.brand[product] = numberOf(brands, brand)
      }
    }
    this.name = names
    this.brands = [...brands.keys()]
    this.brandCount = new Uint32Array(this.brands.length)
    for (const brand of this.brand) if (brand >= 0) (this.brandCount[brand] as number) += 1
    const sorted = [...new Set(groups)].toSorted((a, b) => a - b)
    const places = new Map(sorted.map((group, at) => [group, at]))
    const members: number[][] = sorted.map(() => [])
    this.group = Uint32Array.from(groups, (group) => places.get(group) as number)
    for (const [product, group] of this.group.entries()) members[group]?.push(product)
    for (const group of members) if (group.length > 1) group.sort((a, b) => this.byOffer(a, b) || a - b)
    this.members = members
    this.words = new Words(names, (product) => this.brands[this.brand[product] as number] ?? null)
  }

  /** The better offer first. */
  byOffer(a: number, b: number): number {
    const [x, y] = [this.unitPrice[a] as number, this.unitPrice[b] as number]
    return (
      Number(this.isStale(a)) - Number(this.isStale(b)) ||
      (x === y ? 0 : x - y) ||
      (this.price[a] as number) - (this.price[b] as number)
    )
  }

  find(key: string): number | undefined {
    return this.keys.get(key)
  }

  /** What few products have: a deposit, promotions. */
  extra(product: number): Extra | undefined {
    return this.extras.get(product)
  }

  /** The products that have any of it. */
  withExtras(): IterableIterator<number> {
    return this.extras.keys()
  }

  chainOf(product: number): MarketChain {
    return this.chains[this.chain[product] as number] as MarketChain
  }

  isStale(product: number): boolean {
    return this.chainOf(product).stale
  }

  has(product: number, flag: number): boolean {
    return ((this.flags[product] as number) & flag) !== 0
  }

  membersOf(group: number): readonly number[] {
    return this.members[group] as readonly number[]
  }

  /** The category that the first product of a group with one has. */
  categoryOfGroup(group: number): number {
    const product = this.membersOf(group).find((member) => this.category[member] !== NO_CATEGORY)
    return product === undefined ? NO_CATEGORY : (this.category[product] as number)
  }

  /** As the best known of its stored chains writes it, without marks at the end. */
  title(group: number): string {
    const best = this.membersOf(group).reduce((a, b) => (fame(this.chainOf(b).id) < fame(this.chainOf(a).id) ? b : a))
    return (this.name[best] as string).replace(/[* ,]+$/, '')
  }

  /** A value of a column that is only shown. */
  value<K extends keyof Columns>(product: number, column: K): Columns[K][number] {
    const { columns, start } = this.sources[this.source[product] as number] as (typeof this.sources)[number]
    return columns[column][product - start] as Columns[K][number]
  }
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

function fame(id: string): number {
  const place = tables.chains.indexOf(id)
  return place < 0 ? Infinity : place
}

function byFame(a: CatalogueChain, b: CatalogueChain): number {
  const [x, y] = [fame(a.id), fame(b.id)]
  return x === y ? compare(a.id, b.id) : x - y
}

/** Whole days from one day to the other, at least 0. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
}

/** How many bytes a text takes. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Half of a pair of two that are four bytes together counts two.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) bytes += 2
    else if (code > 0x7f) bytes += 1
  }
  return bytes
}
