// The pages: their addresses and titles, and which addresses are none. What else their heads say stands in pageHead.ts. Refuses path parameters; what a person
// would share (query, filters, an open product) lives in the query string.
import { isProductKey } from '../lib/productKey.ts'
import { type Chunk, chunk } from '../kit/chunk.tsx'
import { preloadHome } from '../features/compare/parts.ts'
import { ProductSheet } from './parts.ts'

export interface Route {
  name: 'index' | 'smartshopping' | 'stats'
  path: string
  /** Without one, the last segment of the path is the title. */
  title?: string
  /** The title stands alone, without the site's name after it. */
  standalone?: boolean
  page: Chunk
  /** The layout around the page. */
  layout?: 'default'
  /** False: there is no page at this query string (without its question mark). */
  validate?: (search: string) => boolean
  /** Names in middleware.ts, run in this order before the page is shown. */
  middleware?: readonly string[]
}

export const ROUTES: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    title: 'Preisvergleich Supermärkte Österreich – Günstig einkaufen bei Spar, Billa, Hofer & Penny',
    standalone: true,
    page: chunk(() => import('./IndexPage.tsx')),
    middleware: ['top'],
    validate: (search) => {
      const product = new URLSearchParams(search).get('produkt')
      return product === null || isProductKey(product)
    },
  },
  {
    name: 'smartshopping',
    path: '/smartshopping',
    title: 'Einkauf',
    page: chunk(() => import('../features/shopping/ShoppingPage.tsx')),
    middleware: ['top'],
  },
  {
    name: 'stats',
    path: '/stats',
    title: 'Statistik',
    page: chunk(() => import('../features/stats/StatsPage.tsx')),
    middleware: ['top'],
  },
]

/** The route of a path (without query); null where there is no page. */
export function routeOf(path: string): Route | null {
  return ROUTES.find((route) => route.path === path) ?? null
}

/** Whether there is a page at this address. `search` with or without its question mark. */
export function isPage(path: string, search: string): boolean {
  const route = routeOf(path)
  return route !== null && (route.validate?.(search.replace(/^\?/, '')) ?? true)
}

/** Loads what the page at this address is drawn with. */
export async function preloadPage(path: string, search: string): Promise<void> {
  const route = routeOf(path)
  const home = route?.name === 'index'
  const sheet = home && new URLSearchParams(search).has('produkt')
  await Promise.all([
    route?.page.preload(),
    home && preloadHome(search),
    sheet && ProductSheet.preload(),
    route?.name === 'stats' && preloadSection(search),
  ])
}

/** The sections of the statistics are no matter of the first view: which there are comes with their page. */
async function preloadSection(search: string): Promise<void> {
  const { preloadStats } = await import('../features/stats/StatsPage.tsx')
  await preloadStats(search)
}
