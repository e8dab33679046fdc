// Puts hits in order (src/search/rank.rs): groups of the same article, or single products, the best first.
import type { Product } from '../../api/types.ts'
import { plain } from './fold.ts'
import { kindUnit } from './kinds.ts'
import { MEMBER } from './filter.ts'
import { byOffer, daysBetween, type Market, type StoredProduct, unitPriceOf } from './market.ts'
import { type Points, STRONG } from './matches.ts'

export type Sort = 'relevance' | 'price' | 'unitPrice' | 'change' | 'name'

export interface Order {
  sort: Sort | null
  /** Single products instead of groups. */
  single: boolean
  /** What has the words only in passing comes last: the server does so within its sections. */
  weakLast: boolean
  limit: number
  offset: number
}

/** The products of a hit that were found, the best offer first. */
export type Hit = readonly [StoredProduct, ...StoredProduct[]]

/** A price change older than this, in days, is none any more. */
const RECENT = 60
/** Prices that change by more than this factor are mistakes at the source. */
const ABSURD = 5
/** Points for a price that is not stale. */
const FRESH = 12
/** The most points for a category. */
const MOST = 40
const UNCHANGED = 1_000_000

/** Compared one after the other; the lowest comes first. */
type Key = readonly (number | string)[]

/** All hits counted, and those of the page asked for. */
export function rank(market: Market, order: Order, terms: number, found: Points): { total: number; hits: Hit[] } {
  const sort = terms === 0 && (order.sort ?? 'relevance') === 'relevance' ? 'price' : (order.sort ?? 'relevance')
  const hits = order.single ? [...found.keys()].map((number): Hit => [market.product(number)]) : groupsOf(market, found)
  const categories = sort === 'relevance' ? categoryPoints(market, found, STRONG * terms) : new Map<string, number>()
  const keyOf = (hit: Hit): Key => {
    const best = hit.find((stored) => (found.get(stored.number) ?? 0) > MEMBER) ?? hit[0]
    const { number, group, title, product } = best
    const points = Math.max(...hit.map((stored) => found.get(stored.number) ?? 0))
    const weak = Number(order.weakLast && points < STRONG * terms)
    const last = order.single ? number : group
    if (sort === 'name') return [weak, plain(order.single ? product.name : title), last]
    const otherUnit = Number(order.weakLast && sort === 'unitPrice' && isInOtherUnit(product))
    if (sort !== 'relevance') return [weak, Number(product.stale), otherUnit, ...keyByPrice(sort, best), last]
    const unconfirmed = Number(order.weakLast && Boolean(product.confirmedUntil))
    return [weak, unconfirmed, -relevance(best, points, order.single, categories), unitPriceOf(best), last]
  }
  const keyed = hits.map((hit) => ({ hit, key: keyOf(hit) })).toSorted((a, b) => compare(a.key, b.key))
  const page = keyed.slice(order.offset, order.offset + order.limit)
  return { total: hits.length, hits: page.map(({ hit }) => hit) }
}

function groupsOf(market: Market, found: Points): Hit[] {
  const groups = new Map<number, StoredProduct[]>()
  for (const number of found.keys()) {
    const stored = market.product(number)
    groups.set(stored.group, [...(groups.get(stored.group) ?? []), stored])
  }
  return [...groups.values()].map((products) => products.toSorted(byOffer) as [StoredProduct, ...StoredProduct[]])
}

function keyByPrice(sort: 'price' | 'unitPrice' | 'change', stored: StoredProduct): [number, number] {
  const { priceCents } = stored.product
  if (sort === 'price') return [priceCents, unitPriceOf(stored)]
  return [sort === 'unitPrice' ? unitPriceOf(stored) : change(stored), priceCents]
}

/**
 * How well the words match, how likely the category is what was meant, in how many chains it is, how little else its name says.
 * Unlike the server it does not know what people mean by the commonest words.
 */
function relevance(
  { product, groupSize }: StoredProduct,
  points: number,
  single: boolean,
  categories: ReadonlyMap<string, number>,
): number {
  const chains = single ? 1 : Math.min(groupSize, 6)
  const short = Math.max(0, 10 - Math.floor(product.name.length / 6))
  const category = categories.get(product.category ?? '') ?? 0
  return points * 2 + category + 2 * chains + short + (product.stale ? 0 : FRESH)
}

/** The categories' share of the strong matches, the largest worth `MOST`; what is for animals counts less. */
function categoryPoints(market: Market, found: Points, strong: number): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [number, points] of found) {
    const { category, stale } = market.product(number).product
    if (category === null) continue
    const weight = (points < strong ? 1 : stale ? 4 : 8) / (category.startsWith('9') ? 3 : 1)
    weights.set(category, (weights.get(category) ?? 0) + weight)
  }
  const largest = Math.max(1, ...weights.values())
  return new Map([...weights].map(([category, weight]) => [category, Math.floor((weight * MOST) / largest)]))
}

/** A piece's price is not held against a kilogram's. */
function isInOtherUnit({ kind, unitPricePer }: Product): boolean {
  const unit = kindUnit(kind)
  return unit !== undefined && unitPricePer !== null && unitPricePer !== unit
}

/** The current price in millionths of the one before, where it changed lately. */
function change({ product, day }: StoredProduct): number {
  const { priceCents: price, previousPriceCents: previous, stale, since } = product
  const isReal = previous !== null && price * ABSURD > previous && previous * ABSURD > price
  if (!isReal || stale || daysBetween(since, day) > RECENT) return UNCHANGED
  return Math.floor((price * UNCHANGED) / previous)
}

function compare(a: Key, b: Key): number {
  const place = a.findIndex((value, at) => value !== b[at])
  const [x = 0, y = 0] = [a[place], b[place]]
  return x < y ? -1 : x > y ? 1 : 0
}
