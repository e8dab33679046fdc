// What the home page shows, as its URL says it: `/?q=butter&chain=spar,billa&bio=1&sort=price&produkt=billa:00-1`.
// The URL is the only place where this lives; reading never fails, what is not understood is left out.
import type { SearchParams, Sort } from '../../api/hooks.ts'

export type Flag = 'deal' | 'thirtyDayLow' | 'bio' | 'ownBrand'
export type Panel = 'filter' | 'stand' | 'einstellungen' | 'warum'

export interface View {
  q: string
  /** Chosen chains; null = not chosen (favourites, or all); empty = all, on purpose. */
  chain: readonly string[] | null
  /** Category codes (`34`) and groups of them (`3`). */
  category: readonly string[]
  brand: readonly string[]
  flags: readonly Flag[]
  /** Also what is sold out. */
  soldOut: boolean
  minPrice: number | null
  maxPrice: number | null
  sort: Sort
  /** The open product's key. */
  product: string | null
  panel: Panel | null
}

export const FLAGS: readonly { flag: Flag; name: string }[] = [
  { flag: 'deal', name: 'Aktion' },
  { flag: 'thirtyDayLow', name: '30-Tage-Tief' },
  { flag: 'bio', name: 'Bio' },
  { flag: 'ownBrand', name: 'Eigenmarke' },
]

export const SORTS: readonly { sort: Sort; name: string; short: string }[] = [
  { sort: 'unitPrice', name: 'Grundpreis aufsteigend', short: 'Grundpreis' },
  { sort: 'relevance', name: 'Beste Treffer', short: 'Beste Treffer' },
  { sort: 'price', name: 'Preis aufsteigend', short: 'Preis' },
  { sort: 'change', name: 'Preisänderung', short: 'Preisänderung' },
  { sort: 'name', name: 'Name', short: 'Name' },
]

const PANELS: readonly Panel[] = ['filter', 'stand', 'einstellungen', 'warum']
const ALL_CHAINS = 'alle'
const DEFAULT_SORT: Sort = 'unitPrice'

export const NO_FILTERS = {
  chain: null,
  category: [],
  brand: [],
  flags: [],
  soldOut: false,
  minPrice: null,
  maxPrice: null,
} satisfies Partial<View>

export const START: View = { ...NO_FILTERS, q: '', sort: DEFAULT_SORT, product: null, panel: null }

export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const list = (name: string) => params.get(name)?.split(',').filter(Boolean) ?? []
  // A price there can be.
  const cents = (name: string) => (/^\d{1,7}$/.test(params.get(name) ?? '') && Number(params.get(name))) || null
  const chain = params.get('chain')
  return {
    q: params.get('q') ?? '',
    chain: chain === ALL_CHAINS ? [] : chain ? list('chain') : null,
    category: list('category'),
    brand: list('brand'),
    flags: FLAGS.map(({ flag }) => flag).filter((flag) => params.get(flag) === '1'),
    soldOut: params.get('available') === 'any',
    minPrice: cents('minPrice'),
    maxPrice: cents('maxPrice'),
    sort: SORTS.find(({ sort }) => sort === params.get('sort'))?.sort ?? DEFAULT_SORT,
    product: params.get('produkt'),
    panel: PANELS.find((panel) => panel === params.get('blatt')) ?? null,
  }
}

/** The URL's query for a view, with nothing in it that goes without saying. */
export function writeView(view: View): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | null) => {
    if (value) params.set(name, value)
  }
  set('q', view.q)
  set('chain', view.chain && (view.chain.join(',') || ALL_CHAINS))
  set('category', view.category.join(','))
  set('brand', view.brand.join(','))
  for (const flag of view.flags) params.set(flag, '1')
  if (view.soldOut) params.set('available', 'any')
  if (view.minPrice !== null) params.set('minPrice', String(view.minPrice))
  if (view.maxPrice !== null) params.set('maxPrice', String(view.maxPrice))
  if (view.sort !== DEFAULT_SORT) params.set('sort', view.sort)
  set('produkt', view.product)
  set('blatt', view.panel)
  // Commas and colons need no escape in a query, and people read URLs.
  return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** Nothing asked for: the start page. What has become cheaper is a question of its own. */
export function isStart(view: View): boolean {
  return view.q === '' && filterCount(view) === 0 && view.sort !== 'change'
}

/** How many filters are set, as the filter button counts them. */
export function filterCount(view: View): number {
  const price = view.minPrice !== null || view.maxPrice !== null
  return (
    [view.chain !== null, view.category.length > 0, view.brand.length > 0, view.soldOut, price].filter(Boolean).length +
    view.flags.length
  )
}

/** The chains that are asked for: chosen, else the favourites, else all (empty). */
export function askedChains(view: View, favourites: readonly string[]): readonly string[] {
  return view.chain ?? favourites
}

/** What is asked of the server. Sections only in the order by unit price: elsewhere they would cut an order in pieces. */
export function searchParams(view: View, favourites: readonly string[]): SearchParams {
  return {
    q: view.q,
    chain: askedChains(view, favourites),
    category: view.category,
    brand: view.brand,
    ...Object.fromEntries(view.flags.map((flag) => [flag, true])),
    ...(view.soldOut && { available: 'any' }),
    minPrice: view.minPrice,
    maxPrice: view.maxPrice,
    sort: view.sort,
    sections: view.sort === DEFAULT_SORT,
  }
}
