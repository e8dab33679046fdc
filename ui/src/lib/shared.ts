// What the page and its service worker share: the addresses of the pages, of their data and of the API, a cache and a header.

/** The paths of the pages by their names; of kinds and products, what stands for all of their pages. */
export const PATHS = {
  index: '/',
  smartshopping: '/smartshopping',
  stats: '/stats',
  kind: '/art/:kind',
  product: '/produkt/:key',
  favourites: '/merken',
  alerts: '/wecker',
  sources: '/quellen',
  docs: '/api/docs',
} as const

/** The pages whose text an operator may write: the names of the texts, which are their addresses too. */
export const TEXT_PAGES = ['ueber', 'methoden', 'offene-daten', 'impressum', 'datenschutz', 'barrierefreiheit'] as const

/** The address of a kind's page, or (`:kind`) what stands for all of them. */
export function kindHref(id: string): string {
  return PATHS.kind.replace(':kind', id)
}

/** The address of a product's page. */
export function productHref(key: string): string {
  return `/produkt/${encodeURIComponent(key).replace('%3A', ':')}`
}

/** Is it the address of one thing, a kind or a product? */
export function isOfOneThing(path: string): boolean {
  return /^\/(art|produkt)\//.test(path)
}

/** The address of what is on a shelf. */
export function shelfHref(category: string): string {
  return `${PATHS.index}?category=${category}`
}

/** Where a page's data are. `search`: with its question mark, or empty. */
export function payloadPath(path: string, search: string): string {
  return `${path === PATHS.index ? '' : path}/_payload.json${search}`
}

/** Where the API is, unless the server says otherwise. */
export const API_BASE = '/api/v1'

/** The service worker's cache of answers. */
export const ANSWER_CACHE = 'answers'

/** Header on answers from the service worker's cache: when the server gave them. */
export const STORED = 'x-koerberl-stored'
