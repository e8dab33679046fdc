// The sections that have the page to themselves, each a chunk of its own: nobody waits for one that is not shown.
import { type Chunk, chunk } from '../../kit/chunk.tsx'
import { readStats, type Section } from './view.ts'

/** Each draws its headline (Headline.tsx) and what stands below it. */
interface SectionPage {
  page: Chunk
}

const OVERVIEW: SectionPage = { page: chunk(() => import('./overview/Overview.tsx')) }

const PAGES: Partial<Record<Section, SectionPage>> = {
  ketten: { page: chunk(() => import('./chains/ChainsPage.tsx')) },
  kategorie: { page: chunk(() => import('./category/CategoryPage.tsx')) },
  vergleich: { page: chunk(() => import('./levels/LevelsPage.tsx')) },
  bewegung: { page: chunk(() => import('./movers/MoversPage.tsx')) },
  rabatt: { page: chunk(() => import('./rebates/RebatesPage.tsx')) },
  packungen: { page: chunk(() => import('./shrunk/ShrunkPage.tsx')) },
  steuer: { page: chunk(() => import('./tax/TaxPage.tsx')) },
  korb: { page: chunk(() => import('./basket/BasketPage.tsx')) },
}

export function sectionPage(section: Section | null): SectionPage {
  return (section && PAGES[section]) ?? OVERVIEW
}

/** Loads what the statistics show at this query. */
export function preloadStats(search: string): Promise<void> {
  return sectionPage(readStats(search).section).page.preload()
}
