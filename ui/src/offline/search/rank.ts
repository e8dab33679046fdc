// Puts hits in order (src/search/rank.rs): groups of the same article, or single products, the best first; in runs by
// category if asked.
import { plain } from './fold.ts'
import { daysBetween, type Market } from './market.ts'
import { type Points, STRONG } from './matches.ts'
import type { Prior } from './meaning.ts'
import { CATEGORIES, NO_CATEGORY } from './tables.ts'
import { compare } from './words.ts'

export type Sort = 'relevance' | 'price' | 'unitPrice' | 'change' | 'name'

export interface Order {
  sort: Sort | null
  sections: boolean
  /** Single products instead of groups. */
  single: boolean
  limit: number
  offset: number
}

export interface Hit {
  group: number
  /** Those that were found, the best offer first. */
  products: number[]
}

export interface Ranked {
  total: number
  hits: Hit[]
  /** Runs of hits of one category: its place, or -1. */
  sections: { category: number; hits: number }[]
}

/** A price change older than this, in days, is none any more. */
const RECENT = 60
/** Prices that change by more than this factor are mistakes at the source, not drops. */
const ABSURD = 5
/** What it is worth that a price is not an old one. */
const FRESH = 12
const SAME = 1_000_000
const PLACES = CATEGORIES.length + 1

/** A hit: the number of its group (or product), its best points and which product stands for it. */
interface Best {
  number: number
  points: number
  product: number
}

interface Candidate {
  section: number
  /** In sections, what is only an ingredient or a flavour comes last, and what nobody means who does not say so. */
  weak: number
  /** In the orders by price, old prices come after fresh ones. */
  stale: number
  key: number
  next: number
  text: string
  number: number
}

export function rank(market: Market, order: Order, terms: number, prior: Prior, found: Points): Ranked {
  const hits = order.single
    ? found.touched.map((product) => ({ number: product, points: found.get(product), product }))
    : grouped(market, found)
  const ranking = new Ranking(market, order, sortOf(order.sort, terms), STRONG * terms, prior)
  const places = order.sections ? ranking.sections(hits) : new Uint8Array(PLACES)
  const candidates = hits.map((best) => ranking.candidate(best, places))
  const end = order.offset + order.limit
  const page = firstOf(candidates, end).slice(order.offset, end)
  return {
    total: hits.length,
    sections: order.sections ? runs(candidates, places) : [],
    hits: page.map(({ number }) => {
      if (order.single) return { group: market.group[number] as number, products: [number] }
      return { group: number, products: market.membersOf(number).filter((member) => found.get(member) > 0) }
    }),
  }
}

function sortOf(sort: Sort | null, terms: number): Sort {
  return terms === 0 && (sort ?? 'relevance') === 'relevance' ? 'price' : (sort ?? 'relevance')
}

/** One hit a group: the points of its best match; its best offer among the matches stands for it. */
function grouped(market: Market, found: Points): Best[] {
  const hits = new Map<number, Best>()
  for (const product of found.touched) {
    const number = market.group[product] as number
    const points = found.get(product)
    const best = hits.get(number)
    if (!best) hits.set(number, { number, points, product })
    else {
      best.points = Math.max(best.points, points)
      if (market.byOffer(product, best.product) < 0) best.product = product
    }
  }
  return [...hits.values()]
}

class Ranking {
  constructor(
    private readonly market: Market,
    private readonly order: Order,
    private readonly sort: Sort,
    private readonly strong: number,
    private readonly prior: Prior,
  ) {}

  candidate(best: Best, places: Uint8Array): Candidate {
    const { number, points, product } = best
    const [key, next] = this.key(product, points)
    return {
      section: places[this.placeOf(best)] as number,
      weak: Number(this.order.sections && (points < this.strong || !this.prior.isMeant(product))),
      stale: Number(this.sort !== 'relevance' && this.sort !== 'name' && this.market.isStale(product)),
      key,
      next,
      text:
        this.sort === 'name'
          ? plain(this.order.single ? (this.market.name[product] as string) : this.market.title(number))
          : '',
      number,
    }
  }

  /**
   * The place of each category's section: the likeliest first, then the one with the most strong matches. Where none of these
   * has a price of today, a category is half as likely.
   */
  sections(hits: readonly Best[]): Uint8Array {
    const weight = new Float64Array(PLACES)
    const isFresh = new Uint8Array(PLACES)
    for (const best of hits) {
      const place = this.placeOf(best)
      const isStrong = best.points >= this.strong
      ;(weight[place] as number) += isStrong ? 1000 : 1
      if (isStrong && !this.market.isStale(best.product)) isFresh[place] = 1
    }
    const prior = (place: number) =>
      isFresh[place] ? this.prior.category(place) : Math.floor(this.prior.category(place) / 2)
    const order = Array.from(weight.keys()).toSorted((a, b) => {
      const last = Number(a === CATEGORIES.length) - Number(b === CATEGORIES.length)
      return last || prior(b) - prior(a) || (weight[b] as number) - (weight[a] as number) || a - b
    })
    const places = new Uint8Array(PLACES)
    for (const [place, category] of order.entries()) places[category] = place
    return places
  }

  /** The place of the category that a hit stands in, the last one for none. */
  private placeOf({ number, points, product }: Best): number {
    const own = this.market.category[product] as number
    const category = own === NO_CATEGORY && !this.order.single ? this.market.categoryOfGroup(number) : own
    const shelf = points >= this.strong ? this.prior.shelf(category, product) : category
    return shelf === NO_CATEGORY ? CATEGORIES.length : shelf
  }

  /** Lower comes first. */
  private key(product: number, points: number): [number, number] {
    const price = this.market.price[product] as number
    const unitPrice = this.market.unitPrice[product] as number
    switch (this.sort) {
      case 'relevance':
        return [-this.relevance(product, points), unitPrice]
      case 'price':
        return [price, unitPrice]
      case 'unitPrice':
        return [unitPrice, price]
      case 'change':
        return [change(this.market, product), price]
      default:
        return [0, 0]
    }
  }

  /** How well the words match, how likely the category is what was meant, in how many chains it is, how little else its name says. */
  private relevance(product: number, points: number): number {
    const { market } = this
    const chains = this.order.single ? 1 : Math.min(market.groupSize[product] as number, 6)
    const short = Math.max(0, 10 - Math.floor((market.nameBytes[product] as number) / 6))
    return points * 2 + this.prior.points(product) + 2 * chains + short + (market.isStale(product) ? 0 : FRESH)
  }
}

/** The current price in millionths of the one before, where it changed lately. */
function change(market: Market, product: number): number {
  const price = market.price[product] as number
  const previous = market.value(product, 'previousPriceCents')
  if (previous === null || market.isStale(product) || price * ABSURD <= previous || previous * ABSURD <= price)
    return SAME
  if (daysBetween(market.value(product, 'since'), market.chainOf(product).day) > RECENT) return SAME
  return Math.floor((price * SAME) / previous)
}

function before(a: Candidate, b: Candidate): number {
  // Unknown unit prices are infinite, and equal.
  const next = a.next === b.next ? 0 : a.next - b.next
  const key = a.key === b.key ? 0 : a.key - b.key
  return (
    a.section - b.section ||
    a.weak - b.weak ||
    a.stale - b.stale ||
    key ||
    compare(a.text, b.text) ||
    next ||
    a.number - b.number
  )
}

/** The first `count` of the candidates, in order. Sorts no more than it has to: of 20,000 hits 50 are shown. */
function firstOf(candidates: readonly Candidate[], count: number): Candidate[] {
  const MANY = 4
  if (candidates.length <= count * MANY) return candidates.toSorted(before)
  let kept: Candidate[] = []
  let last: Candidate | undefined
  for (const candidate of candidates) {
    if (last && before(candidate, last) >= 0) continue
    kept.push(candidate)
    if (kept.length < count * MANY) continue
    kept = kept.toSorted(before).slice(0, count)
    last = kept.at(-1)
  }
  return kept.toSorted(before).slice(0, count)
}

function runs(candidates: readonly Candidate[], places: Uint8Array): Ranked['sections'] {
  const hits = new Float64Array(PLACES)
  for (const { section } of candidates) (hits[section] as number) += 1
  const categoryAt = new Int8Array(PLACES).fill(-1)
  for (const category of CATEGORIES.keys()) categoryAt[places[category] as number] = category
  return Array.from(hits, (count, place) => ({ category: categoryAt[place] as number, hits: count })).filter(
    ({ hits: count }) => count > 0,
  )
}
