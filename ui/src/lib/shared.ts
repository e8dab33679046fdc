// What the page and its service worker share: the addresses of the pages, of their data and of the API, a cache and a header.

const { document: page, location: here } = globalThis as {
  document?: { documentElement: { dataset: Record<string, string | undefined> } }
  location?: { pathname: string }
}

/** The path below which the server is mounted; empty at the root of a host. The page knows it from the server, the
 * service worker from its own address. The server draws pages as at the root. */
export const BASE = (page ? page.documentElement.dataset['base'] : here?.pathname.match(/^(.*)\/sw\.js$/)?.[1]) ?? ''

/** A path of the app as the server knows it, without what it is mounted below. */
export function withoutBase(path: string): string {
  return path.slice(BASE.length)
}

/** The paths of the pages by their names; of kinds and products, what stands for all of their pages. */
export const PATHS = {
  index: `${BASE}/`,
  smartshopping: `${BASE}/smartshopping`,
  stats: `${BASE}/stats`,
  kind: `${BASE}/art/:kind`,
  product: `${BASE}/produkt/:key`,
  favourites: `${BASE}/merken`,
  alerts: `${BASE}/wecker`,
  sources: `${BASE}/quellen`,
  docs: `${BASE}/api/docs`,
} as const

/** The pages whose text an operator may write: the names of the texts, which are their addresses too. */
export const TEXT_PAGES = ['ueber', 'methoden', 'offene-daten', 'impressum', 'datenschutz', 'barrierefreiheit'] as const

/** The address of a text page. */
export function textHref(name: string): string {
  return `${BASE}/${name}`
}

/** The address of a kind's page, or (`:kind`) what stands for all of them. */
export function kindHref(id: string): string {
  return PATHS.kind.replace(':kind', id)
}

/** The address of a product's page. */
export function productHref(key: string): string {
  return PATHS.product.replace(':key', encodeURIComponent(key).replace('%3A', ':'))
}

/** Is it the address of one thing, a kind or a product? */
export function isOfOneThing(path: string): boolean {
  return /^\/(art|produkt)\//.test(withoutBase(path))
}

/** The address of what is on a shelf. */
export function shelfHref(category: string): string {
  return `${PATHS.index}?category=${category}`
}

/** Where a page's data are. `search`: with its question mark, or empty. */
export function payloadPath(path: string, search: string): string {
  return `${path === PATHS.index ? BASE : path}/_payload.json${search}`
}

/** Where the API is, unless the server says otherwise. */
export const API_BASE = `${BASE}/api/v1`

/** The service workers' caches of answers. */
export const ANSWER_CACHES = { de: 'answers', en: 'answers-en' } as const

/** Header on answers from the service worker's cache: when the server gave them. */
export const STORED = 'x-koerberl-stored'
