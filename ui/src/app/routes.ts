// The pages: their addresses, chunks and middleware. Paths have no parameters but a kind's id and a product's key; what
// a visitor would share (query, filters, an open product) is in the query string. Titles, descriptions and keywords are
// in head.ts, questions in plan.ts.
import { config } from '../api/client.ts'
import { FilterRail, homeChunk, KindCard, NewPrices, Results, Start } from '../features/compare/parts.ts'
import { leave } from '../features/compare/SearchField.tsx'
import { readView, type View } from '../features/compare/view.ts'
import { type Chunk, chunk } from '../kit/chunk.tsx'
import { dismissSaid } from '../kit/toasts.tsx'
import { WIDE } from '../kit/useMedia.ts'
import { isProductKey } from '../lib/productKey.ts'
import { PATHS, TEXT_PAGES, textHref } from '../lib/shared.ts'
import type { Arrival } from './navigation.ts'
import { OldPrices, ProductSheet } from './sheets.ts'

export interface Route {
  name: keyof typeof PATHS | (typeof TEXT_PAGES)[number]
  path: string
  page: Chunk
  /** The layout around the page. */
  layout?: 'default'
  /** False: there is no page at this query string (without its question mark). */
  validate?: (search: string) => boolean
  /** Names in MIDDLEWARE, run in this order before the page is shown. */
  middleware?: readonly string[]
}

const routeTo = (name: Route['name'], page: Chunk, more: Partial<Route> = {}): Route => ({
  name,
  path: (PATHS as Partial<Record<string, string>>)[name] ?? textHref(name),
  page,
  middleware: ['top'],
  ...more,
})
const TextPage = chunk(() => import('../features/texts/TextPage.tsx'))

export const ROUTES: readonly Route[] = [
  routeTo(
    'index',
    chunk(() => import('./IndexPage.tsx')),
    {
      validate: (search) => {
        const product = new URLSearchParams(search).get('produkt')
        return product === null || isProductKey(product)
      },
    },
  ),
  routeTo(
    'smartshopping',
    chunk(() => import('../features/shopping/ShoppingPage.tsx')),
  ),
  routeTo(
    'stats',
    chunk(() => import('../features/stats/StatsPage.tsx')),
  ),
  routeTo(
    'kind',
    chunk(() => import('../features/compare/KindPage.tsx')),
  ),
  routeTo(
    'product',
    chunk(() => import('../features/product/ProductPage.tsx')),
  ),
  routeTo(
    'favourites',
    chunk(() => import('../features/favourites/FavouritesPage.tsx')),
  ),
  routeTo(
    'alerts',
    chunk(() => import('../features/alerts/AlertsPage.tsx')),
  ),
  routeTo(
    'sources',
    chunk(() => import('../features/freshness/SourcesPage.tsx')),
  ),
  routeTo(
    'docs',
    chunk(() => import('../features/docs/DocsPage.tsx')),
  ),
  ...TEXT_PAGES.map((name) => routeTo(name, TextPage)),
]

/** The route of a path (without query); null where there is no page. */
export function routeOf(path: string): Route | null {
  const at = path.replace(/\/art\/[a-z\d-]+$/, '/art/:kind').replace(/\/produkt\/[^/]+$/, '/produkt/:key')
  return ROUTES.find((route) => route.path === at) ?? null
}

/** Whether there is a page at this address. `search` with or without its question mark. */
export function isPage(path: string, search: string): boolean {
  const route = routeOf(path)
  return route !== null && (route.validate?.(search.replace(/^\?/, '')) ?? true)
}

/** The chunks that the home page is drawn with, besides its own. */
export function homeChunks(view: View): Chunk<never>[] {
  const page = homeChunk(view)
  const old = page === Start && config.data === 'old' && NewPrices
  const card = page === Results && view.q !== '' && KindCard
  return [page, old, card, view.product !== null && ProductSheet].filter((part) => part !== false)
}

/** The chunks that every page is drawn with. */
export function shellChunks(): Chunk<never>[] {
  return config.data === 'old' ? [OldPrices] : []
}

/** Loads the chunks that the page at this address is drawn with. */
export async function preloadPage(path: string, search: string): Promise<void> {
  const route = routeOf(path)
  const home = route?.name === 'index' ? homeChunks(readView(search)) : []
  // What is pressed in the column before its code is there would be lost.
  const rail = home.includes(Results) && matchMedia(WIDE).matches ? [FilterRail] : []
  await Promise.all([
    route?.page.preload(),
    ...[...home, ...rail, ...shellChunks()].map((part) => part.preload()),
    route?.name === 'stats' && preloadSection(search),
  ])
}

/** The list of sections comes with the statistics' page, to keep it out of the first view. */
async function preloadSection(search: string): Promise<void> {
  const { preloadStats } = await import('../features/stats/StatsPage.tsx')
  await preloadStats(search)
}

export interface Visit {
  path: string
  search: string
  arrival: Arrival
}

export type Middleware = (visit: Visit) => void

export const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  /** A page that was linked to begins at its top, also for those who use keys. Going back or reloading, the browser
   * restores the scroll position. */
  top: ({ arrival }) => {
    if (arrival !== 'link') return
    dismissSaid()
    leave()
    window.scrollTo(0, 0)
  },
}

/** The middleware of a route, in its order. Throws at a name that is not in the registry. */
export function middlewareOf(route: Pick<Route, 'name' | 'middleware'>, registry = MIDDLEWARE): Middleware[] {
  return (route.middleware ?? []).map((name) => {
    const found = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!found) throw new Error(`Unknown middleware "${name}" on route "${route.name}"`)
    return found
  })
}
