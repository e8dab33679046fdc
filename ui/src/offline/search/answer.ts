// Answers questions to the API out of stored chains, in the API's own shapes: search, suggest, products, a product, chains'
// parts of them. Null for what cannot be known here.
//
// It answers what the server answers when asked for these chains, in the same order (tests/golden/search-cases.json), except:
// what is gone from the shelves is not stored (`available=any` finds the same as without); words are counted and categories
// weighed in the stored chains only (which decides little: what is a typing error, and which parts compounds have); a group is
// called as the best known of the stored chains calls it; histories, addresses of pages and what could stand in are not stored.
import type {
  Product,
  ProductDetail,
  ProductsAnswer,
  ProductWithHistory,
  SearchAnswer,
  SuggestAnswer,
} from '../../api/types.ts'
import { cardPriceOn, dealOn, knownDeals } from './deals.ts'
import { applyFilters, type Filters } from './filter.ts'
import { BIO, DERIVED, LOW, type Market, OWN_BRAND, SHRUNK, WEIGHED } from './market.ts'
import { find, type Points, STRONG } from './matches.ts'
import { Prior } from './meaning.ts'
import { parse, partingCompounds, type Query, typedOf, withoutPraise } from './query.ts'
import { type Order, rank, type Sort } from './rank.ts'
import { suggest } from './suggest.ts'
import { CATEGORIES, NO_CATEGORY } from './tables.ts'
import { type Terms, termsOf } from './terms.ts'

const SORTS: readonly Sort[] = ['relevance', 'price', 'unitPrice', 'change', 'name']

/** The answer for a path under the API's base, `/search?q=milch`, on the day `today`. */
export function answer(market: Market, path: string, today: string): object | null {
  const [place = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  if (place === '/search') return searchAnswer(market, parameters, today)
  if (place === '/suggest') return suggestAnswer(market, parameters.get('q') ?? '')
  if (place === '/products') return productsAnswer(market, list(parameters, 'keys'), today)
  if (place.startsWith('/products/')) return detail(market, decodeURIComponent(place.slice('/products/'.length)), today)
  return null
}

function searchAnswer(market: Market, parameters: URLSearchParams, today: string): SearchAnswer {
  const begun = performance.now()
  const q = parameters.get('q') ?? ''
  const order = orderOf(parameters)
  const { query, terms, found } = understand(market, partingCompounds(parse(q), market.words))
  const prior = new Prior(market, query, terms.wanted, found)
  const facets = applyFilters(market, { ...filtersOf(parameters), today }, found)
  const { total, hits, sections } = rank(market, order, terms.wanted.length, prior, found)
  return {
    q,
    corrected: terms.corrected,
    total,
    products: found.touched.length,
    asOf: market.asOf,
    groups: hits.map(({ group, products }) => groupOf(market, group, products, today)),
    sections: sections.map(({ category, hits: groups }) => {
      const known = CATEGORIES[category]
      return { category: known?.code ?? null, name: known?.title ?? 'Ohne Kategorie', groups }
    }),
    facets,
    tookMicros: Math.round((performance.now() - begun) * 1000),
  }
}

interface Understood {
  query: Query
  terms: Terms
  found: Points
}

/** What has all that is wanted; where that is only in what else something is called, what is so without words of praise. */
function understand(market: Market, query: Query): Understood {
  const whole = look(market, query)
  const bare = withoutPraise(query)
  if (bare === null || isStrong(whole)) return whole
  const without = look(market, bare)
  if (!isStrong(without)) return whole
  return { ...without, terms: { ...without.terms, corrected: without.terms.corrected ?? typedOf(bare) } }
}

function look(market: Market, query: Query): Understood {
  const terms = termsOf(market, query)
  return { query, terms, found: find(market, query, terms) }
}

function isStrong({ terms, found }: Understood): boolean {
  return found.touched.some((product) => found.get(product) >= STRONG * terms.wanted.length)
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
    sections: flag(parameters, 'sections') ?? false,
    single: flag(parameters, 'group') === false,
    limit: number(parameters, 'limit') ?? 24,
    offset: number(parameters, 'offset') ?? 0,
  }
}

function filtersOf(parameters: URLSearchParams): Omit<Filters, 'today'> {
  return {
    chains: list(parameters, 'chain'),
    categories: list(parameters, 'category'),
    brand: parameters.get('brand') || null,
    bio: flag(parameters, 'bio'),
    ownBrand: flag(parameters, 'ownBrand'),
    deal: flag(parameters, 'deal'),
    thirtyDayLow: flag(parameters, 'thirtyDayLow'),
    minPrice: number(parameters, 'minPrice'),
    maxPrice: number(parameters, 'maxPrice'),
  }
}

function groupOf(
  market: Market,
  group: number,
  members: readonly number[],
  today: string,
): SearchAnswer['groups'][number] {
  const products = members.map((product) => productOf(market, product, today))
  const category = market.categoryOfGroup(group)
  const [first] = products as [Product]
  return {
    id: first.key,
    title: market.title(group),
    category: CATEGORIES[category]?.code ?? null,
    products,
    // All that is known of its past.
    trend: [{ date: first.since, priceCents: first.priceCents }],
  }
}

function productOf(market: Market, product: number, today: string): Product {
  const chain = market.chainOf(product)
  const category = market.category[product] as number
  const id = market.value(product, 'id')
  const extra = market.extra(product)
  const amount = market.value(product, 'amount')
  const unit = market.value(product, 'unit')
  return {
    key: `${chain.id}:${id}`,
    chain: chain.id,
    id,
    name: market.name[product] as string,
    brand: market.brands[market.brand[product] as number] ?? null,
    category: category === NO_CATEGORY ? null : (CATEGORIES[category]?.code ?? null),
    categoryDerived: market.has(product, DERIVED),
    priceCents: market.price[product] as number,
    quantity: amount === null || unit === null ? null : { amount, unit },
    unitPriceCents: market.value(product, 'unitPriceCents'),
    unitPricePer: market.value(product, 'unitPricePer'),
    bio: market.has(product, BIO),
    ownBrand: market.has(product, OWN_BRAND),
    weighed: market.has(product, WEIGHED),
    available: true,
    url: null,
    since: market.value(product, 'since'),
    previousPriceCents: market.value(product, 'previousPriceCents'),
    lowest30DaysCents: null,
    statedLowCents: extra?.statedLowCents ?? null,
    drained: extra?.drained ?? null,
    depositCents: extra?.depositCents ?? null,
    deal: dealOn(market, product, today),
    cardPrice: cardPriceOn(market, product, today),
    thirtyDayLow: market.has(product, LOW),
    stale: chain.stale,
    shrunk: market.has(product, SHRUNK),
  }
}

function suggestAnswer(market: Market, q: string): SuggestAnswer {
  return { q, suggestions: suggest(market, q) }
}

/** Articles of chains that are not stored are neither here nor missing: then there is no answer. */
function productsAnswer(market: Market, keys: readonly string[], today: string): ProductsAnswer | null {
  const known = new Set(market.chains.map(({ id }) => id))
  if (!keys.every((key) => known.has(key.slice(0, key.indexOf(':'))))) return null
  const numbers = keys.map((key) => market.find(key))
  return {
    products: numbers.flatMap((product) => (product === undefined ? [] : [productOf(market, product, today)])),
    missing: keys.filter((_, at) => numbers[at] === undefined),
    moved: [],
  }
}

function detail(market: Market, key: string, today: string): ProductDetail | null {
  const product = market.find(key)
  if (product === undefined) return null
  const group = market.group[product] as number
  const category = CATEGORIES[market.category[product] as number]
  return {
    ...withoutHistory(market, product, today),
    title: market.title(group),
    categoryName: category?.title ?? null,
    same: market
      .membersOf(group)
      .filter((other) => other !== product)
      .map((other) => withoutHistory(market, other, today)),
    similar: [],
    checked: [],
    formerKeys: [],
    deals: knownDeals(market, product, today),
  }
}

/** An empty history: it is not known, and one price would look like a past without any change. */
function withoutHistory(market: Market, product: number, today: string): ProductWithHistory {
  return {
    ...productOf(market, product, today),
    history: [],
    seenUntil: market.chainOf(product).day,
    gaps: [],
    partlySeen: [],
    known: [],
  }
}
