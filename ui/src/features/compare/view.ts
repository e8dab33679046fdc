// The state of the home page, which lives in its URL only:
// `/?q=butter&chain=spar,billa&bio=1&sort=price&produkt=billa:00-1`. Reading never fails: invalid values are ignored.
import * as say from '#words/compare'
import {
  CATEGORIES,
  CHAINS,
  FOOD,
  FIRST_PAGE,
  productPath,
  type Question,
  type SearchParams,
  searchPath,
  type Sort,
} from '../../api/hooks.ts'

export type Flag = 'deal' | 'thirtyDayLow' | 'bio' | 'vegan' | 'lactoseFree' | 'ownBrand'
export type Panel = 'filter' | 'stand' | 'einstellungen' | 'warum'

export interface View {
  q: string
  /** Chosen chains; null: none chosen (the favourites, or all); empty: all, chosen explicitly. */
  chain: readonly string[] | null
  /** Codes of categories (`34`) and of groups (`3`). */
  category: readonly string[]
  /** Ids of kinds. */
  kind: readonly string[]
  brand: string | null
  /** Sizes of packs as the API writes them: `250g`. */
  size: readonly string[]
  flags: readonly Flag[]
  /** Include sold-out products. */
  soldOut: boolean
  minPrice: number | null
  maxPrice: number | null
  sort: Sort
  /** The open product's key. */
  product: string | null
  panel: Panel | null
}

export const FLAGS: readonly { id: Flag; name: string }[] = [
  { id: 'deal', name: say.offer },
  { id: 'thirtyDayLow', name: say.low30 },
  { id: 'bio', name: say.organic },
  { id: 'vegan', name: say.vegan },
  { id: 'lactoseFree', name: say.lactoseFree },
  { id: 'ownBrand', name: say.ownBrand },
]

export const SORTS: readonly { sort: Sort; name: string; short: string }[] = [
  { sort: 'unitPrice', name: say.byUnitPrice, short: say.byUnitPriceShort },
  { sort: 'relevance', name: say.byRelevance, short: say.byRelevance },
  { sort: 'price', name: say.byPrice, short: say.byPriceShort },
  { sort: 'change', name: say.byChange, short: say.byChange },
  { sort: 'name', name: say.byName, short: say.byName },
]

const PANELS: readonly Panel[] = ['filter', 'stand', 'einstellungen', 'warum']
const ALL_CHAINS = 'alle'
const DEFAULT_SORT: Sort = 'unitPrice'

/** Without the filters that belong to the words they were chosen with. */
export const OTHER_WORDS = {
  category: [],
  kind: [],
  brand: null,
  size: [],
  minPrice: null,
  maxPrice: null,
} satisfies Partial<View>

export const NO_FILTERS = { ...OTHER_WORDS, chain: null, flags: [], soldOut: false } satisfies Partial<View>

export const START: View = { ...NO_FILTERS, q: '', sort: DEFAULT_SORT, product: null, panel: null }

export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const list = (name: string) => params.get(name)?.split(',').filter(Boolean) ?? []
  // 1 to 9,999,999.
  const cents = (name: string) => (/^\d{1,7}$/.test(params.get(name) ?? '') && Number(params.get(name))) || null
  const chain = params.get('chain')
  return {
    q: params.get('q') ?? '',
    chain: chain === ALL_CHAINS ? [] : chain ? list('chain') : null,
    category: list('category'),
    kind: list('kind'),
    brand: params.get('brand') || null,
    size: list('size'),
    flags: FLAGS.map(({ id }) => id).filter((flag) => params.get(flag) === '1'),
    soldOut: params.get('available') === 'any',
    minPrice: cents('minPrice'),
    maxPrice: cents('maxPrice'),
    sort: SORTS.find(({ sort }) => sort === params.get('sort'))?.sort ?? DEFAULT_SORT,
    product: params.get('produkt'),
    panel: PANELS.find((panel) => panel === params.get('blatt')) ?? null,
  }
}

/** The canonical query of a view: in one order, without default values. */
export function writeView(view: View): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | null) => {
    if (value) params.set(name, value)
  }
  set('q', view.q)
  set('chain', view.chain && (view.chain.join(',') || ALL_CHAINS))
  set('category', view.category.join(','))
  set('kind', view.kind.join(','))
  set('brand', view.brand)
  set('size', view.size.join(','))
  for (const flag of view.flags) params.set(flag, '1')
  if (view.soldOut) params.set('available', 'any')
  if (view.minPrice !== null) params.set('minPrice', String(view.minPrice))
  if (view.maxPrice !== null) params.set('maxPrice', String(view.maxPrice))
  if (view.sort !== DEFAULT_SORT) params.set('sort', view.sort)
  set('produkt', view.product)
  set('blatt', view.panel)
  // Commas and colons need no escape in a query, and this is easier to read.
  return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** Whether there is nothing to search for. Sorting by price change lists all products. */
export function isStart(view: View): boolean {
  return view.q === '' && filterCount(view) === 0 && view.sort !== 'change'
}

/** The number on the filter button. */
export function filterCount({ chain, category, kind, brand, size, flags, soldOut, minPrice, maxPrice }: View): number {
  const lists = [category, kind, size].filter((values) => values.length > 0)
  const others = [chain !== null, brand !== null, soldOut, minPrice !== null || maxPrice !== null].filter(Boolean)
  return lists.length + others.length + flags.length
}

/** The chains to search: the chosen ones, else the favourites; empty: all. */
export function askedChains(view: View, favourites: readonly string[]): readonly string[] {
  return view.chain ?? favourites
}

/** The first page of results. Sections only when sorted by unit price: they would break any other order. */
export function searchParams(view: View, favourites: readonly string[]): SearchParams {
  return {
    q: view.q,
    chain: askedChains(view, favourites),
    category: view.category,
    kind: view.kind,
    brand: view.brand,
    size: view.size,
    ...Object.fromEntries(view.flags.map((flag) => [flag, true])),
    ...(view.soldOut && { available: 'any' }),
    minPrice: view.minPrice,
    maxPrice: view.maxPrice,
    sort: view.sort,
    kindRow: view.q !== '',
    sections: view.sort === DEFAULT_SORT,
    limit: FIRST_PAGE,
  }
}

/** The number of products on the start page. */
export const SHOWN_LOWS = 5
/** Products at their 30-day low. */
export const LOWS: SearchParams = { thirtyDayLow: true, sort: 'change', limit: SHOWN_LOWS }
/** Shown if no product is at its low. */
export const DROPS: SearchParams = { category: FOOD, sort: 'change', limit: SHOWN_LOWS }

/** What the home page asks first. */
export function homeQuestions(view: View): Question[] {
  const start = isStart(view)
  return [
    { path: CHAINS },
    // Words say themselves what they look for.
    ...(start || view.category.length > 0 ? [{ path: CATEGORIES }] : []),
    ...(start ? [] : [{ path: searchPath(searchParams(view, [])) }]),
    ...(view.product === null ? [] : [{ path: productPath(view.product) }]),
    ...(start ? [{ path: searchPath(LOWS), otherwise: searchPath(DROPS) }] : []),
  ]
}
