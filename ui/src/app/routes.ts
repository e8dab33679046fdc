// The pages: their addresses, what their heads say, and which addresses are none. Refuses path parameters; what a person
// would share (query, filters, an open product) lives in the query string.
import { isProductKey } from '../lib/productKey.ts'
import { type Chunk, chunk } from './chunk.tsx'

export interface Route {
  name: 'index' | 'smartshopping' | 'stats'
  path: string
  /** Without one, the last segment of the path is the title. */
  title?: string
  /** The title stands alone, without the site's name after it. */
  standalone?: boolean
  description: string
  keywords: string
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
    description:
      'Was kostet’s heute wo? Körberl vergleicht die Preise österreichischer Supermärkte: dasselbe Produkt bei allen Ketten, das günstigste zuerst. Ohne Konto, ohne Werbung.',
    keywords: 'Preisvergleich, Supermarkt, Österreich, Lebensmittelpreise, Aktionen, Grundpreis, Preisverlauf, Spar, Billa, Hofer, Penny, Lidl, MPreis',
    page: chunk(() => import('./IndexPage.tsx')),
    validate: (search) => {
      const product = new URLSearchParams(search).get('produkt')
      return product === null || isProductKey(product)
    },
  },
  {
    name: 'smartshopping',
    path: '/smartshopping',
    title: 'Einkauf',
    description: 'Deine Einkaufsliste mit den Preisen von heute: was du brauchst und was es bei welcher Kette kostet. Sie bleibt auf deinem Gerät.',
    keywords: 'Einkaufsliste, Einkauf planen, günstig einkaufen, Supermarkt, Preise, Österreich, Sparen',
    page: chunk(() => import('../features/shopping/ShoppingPage.tsx')),
  },
  {
    name: 'stats',
    path: '/stats',
    title: 'Statistik',
    description: 'Wie sich die Preise in österreichischen Supermärkten entwickeln und welche Kette wo günstiger ist.',
    keywords: 'Preisentwicklung, Lebensmittel, Inflation, Teuerung, Supermarkt, Statistik, Preisindex, Österreich',
    page: chunk(() => import('../features/stats/StatsPage.tsx')),
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
