// What the head of each page says, in the words of the site. Needed by the server, and in the browser on the way to another page.
import type { AppConfig } from '../api/client.ts'
import { headOf, type HeadTag } from './head.ts'
import { type Route, routeOf } from './routes.ts'

const TEXTS: Record<Route['name'], { description: string; keywords: string }> = {
  index: {
    description:
      'Was kostet’s heute wo? Körberl vergleicht die Preise österreichischer Supermärkte: dasselbe Produkt bei allen Ketten, das günstigste zuerst. Ohne Konto, ohne Werbung.',
    keywords:
      'Preisvergleich, Supermarkt, Österreich, Lebensmittelpreise, Aktionen, Grundpreis, Preisverlauf, Spar, Billa, Hofer, Penny, Lidl, MPreis',
  },
  smartshopping: {
    description:
      'Aus deiner Einkaufsliste der günstigste Weg: Körberl rechnet aus, was du wo holst und ob sich ein zweiter Markt auszahlt. Die Liste bleibt auf deinem Gerät.',
    keywords: 'Einkaufsliste, Einkauf planen, günstig einkaufen, Supermarkt, Preise, Österreich, Sparen',
  },
  stats: {
    description: 'Wie sich die Preise in österreichischen Supermärkten entwickeln und welche Kette wo günstiger ist.',
    keywords: 'Preisentwicklung, Lebensmittel, Inflation, Teuerung, Supermarkt, Statistik, Preisindex, Österreich',
  },
}

/** The head of the page at `path` (without query), or of the error page that is shown there. */
export function pageHead(path: string, status: number, config: AppConfig): HeadTag[] {
  const route = routeOf(path)
  return headOf({ ...route, ...(route && TEXTS[route.name]), path, status }, config)
}
