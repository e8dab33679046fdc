// What the page and its service worker share: the addresses of the pages and of their data, and a header.

/** The paths of the pages by their names. */
export const PATHS = { index: '/', smartshopping: '/smartshopping', stats: '/stats' } as const

/** Where a page's data are. `search`: with its question mark, or empty. */
export function payloadPath(path: string, search: string): string {
  return `${path === PATHS.index ? '' : path}/_payload.json${search}`
}

/** Header on answers from the service worker's cache: when the server gave them. */
export const STORED = 'x-koerberl-stored'
