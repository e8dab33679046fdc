// Answers questions to the API out of stored chains, in the API's own shapes: search, products, a product. Null for
// what cannot be answered here.
//
// A search finds what the server finds at these chains, in the same order by price, unit price, change and name; by
// relevance it knows less of what people mean. Sections, corrections and completions are the server's. Not stored: what
// is no longer on sale (`available=any` finds the same as without), histories, addresses of pages and what could stand
// in.
import type { Product, ProductDetail, ProductsAnswer, ProductWithHistory, SearchAnswer } from '../../api/types.ts'
import { categoryTitle } from '../../lexicon/words.ts'
import { cardPriceOn, dealOn, isCurrent, knownDeals, nextDealOn } from './deals.ts'
import { readingEnglish } from './english.ts'
import { addMembers, applyFilters, type Filters } from './filter.ts'
import type { Market, StoredProduct } from './market.ts'
import { find } from './matches.ts'
import { parse, splittingCompounds } from './query.ts'
import { type Hit, type Order, rank, type Sort } from './rank.ts'
import { leaveOpen, termsOf } from './terms.ts'

const SORTS: readonly Sort[] = ['relevance', 'price', 'unitPrice', 'change', 'name']

/** The answer for a path under the API's base, `/search?q=milch`, on the day `today`. */
export function answer(market: Market, path: string, today: string): object | null {
  const [resource = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  if (resource === '/search') return searchAnswer(market, parameters, today)
  // Barcodes are not stored.
  if (resource === '/products' && !parameters.has('gtin'))
    return productsAnswer(market, list(parameters, 'keys'), today)
  if (resource.startsWith('/products/'))
    return detail(market, decodeURIComponent(resource.slice(10)), today, parameters.get('lang'))
  return null
}

function searchAnswer(market: Market, parameters: URLSearchParams, today: string): SearchAnswer {
  const begun = performance.now()
  const q = parameters.get('q') ?? ''
  const query = splittingCompounds(readingEnglish(parse(q)), market.words)
  const terms = termsOf(market, query)
  const found = find(market, query, terms)
  const filters = { ...filtersOf(parameters), today }
  const order = orderOf(parameters)
  const facets = applyFilters(market, filters, order.single, found, parameters.get('lang'))
  if (!order.single && leaveOpen(terms)) addMembers(market, filters, query, found)
  const { total, hits } = rank(market, order, terms.wanted.length, found)
  return {
    q,
    corrected: null,
    total,
    products: found.size,
    asOf: market.asOf,
    groups: hits.map((hit) => groupOf(market, hit, today)),
    sections: [],
    facets,
    tookMicros: Math.round((performance.now() - begun) * 1000),
  }
}

function list(parameters: URLSearchParams, name: string): string[] {
  return (parameters.get(name) ?? '').split(',').filter((value) => value !== '')
}

function number(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  return text ? Number(text) : null
}

function flag(parameters: URLSearchParams, name: string): boolean | null {
  const text = parameters.get(name)
  return text ? text === 'true' : null
}

function orderOf(parameters: URLSearchParams): Order {
  return {
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? null,
    single: flag(parameters, 'group') === false,
    weakLast: flag(parameters, 'sections') === true,
    limit: number(parameters, 'limit') ?? 24,
    offset: number(parameters, 'offset') ?? 0,
  }
}

function filtersOf(parameters: URLSearchParams): Omit<Filters, 'today'> {
  return {
    chains: list(parameters, 'chain'),
    categories: list(parameters, 'category'),
    kinds: list(parameters, 'kind'),
    brand: parameters.get('brand') || null,
    sizes: list(parameters, 'size'),
    bio: flag(parameters, 'bio'),
    vegan: flag(parameters, 'vegan'),
    lactoseFree: flag(parameters, 'lactoseFree'),
    ownBrand: flag(parameters, 'ownBrand'),
    deal: flag(parameters, 'deal'),
    thirtyDayLow: flag(parameters, 'thirtyDayLow'),
    minPrice: number(parameters, 'minPrice'),
    maxPrice: number(parameters, 'maxPrice'),
  }
}

function groupOf(market: Market, hit: Hit, today: string): SearchAnswer['groups'][number] {
  const [{ group, title, product: first }] = hit
  return {
    id: first.key,
    title,
    category: market.membersOf(group).find(({ product }) => product.category !== null)?.product.category ?? null,
    products: hit.map((stored) => productOn(stored, today)),
    trend: [],
  }
}

function productOn(stored: StoredProduct, today: string): Product {
  const { product, day } = stored
  const fresh = isCurrent(stored, today)
  const stale = product.stale || !fresh
  const nextDeal = nextDealOn(stored, today)
  return {
    ...product,
    stale,
    ...(nextDeal && { nextDeal }),
    ...(stale && { confirmedUntil: product.confirmedUntil ?? day }),
    thirtyDayLow: product.thirtyDayLow && fresh,
    deal: dealOn(stored, today),
    cardPrice: cardPriceOn(stored, today),
  }
}

/** Products of chains that are not stored are neither here nor missing: then there is no answer. */
function productsAnswer(market: Market, keys: readonly string[], today: string): ProductsAnswer | null {
  const known = new Set(market.chains.map(({ id }) => id))
  if (!keys.every((key) => known.has(key.slice(0, key.indexOf(':'))))) return null
  return {
    products: keys.flatMap((key) => market.find(key) ?? []).map((stored) => productOn(stored, today)),
    missing: keys.filter((key) => market.find(key) === undefined),
    moved: [],
  }
}

function detail(market: Market, key: string, today: string, language: string | null): ProductDetail | null {
  const stored = market.find(key)
  if (stored === undefined) return null
  const others = market.membersOf(stored.group).filter((other) => other !== stored)
  return {
    ...withoutHistory(stored, today),
    barcodes: [],
    nutriScore: null,
    factsFrom: null,
    groupTitle: stored.title,
    categoryName: categoryTitle(stored.product.category, language),
    same: others.map((other) => withoutHistory(other, today)),
    similar: [],
    checked: [],
    kindPrices: null,
    formerKeys: [],
    deals: knownDeals(stored, today),
  }
}

const NO_YEAR = { days: 0, ofDays: 365, usual: null }

/** With an empty history: one price would look like a past without any change. */
function withoutHistory(stored: StoredProduct, today: string): ProductWithHistory {
  return {
    ...productOn(stored, today),
    history: [],
    seenUntil: stored.day,
    gaps: [],
    partlySeen: [],
    known: [],
    lastYear: { since: stored.product.since, ...NO_YEAR },
  }
}
