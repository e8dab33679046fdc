// The sections of the statistics: each one's page, a chunk of its own, and what that page asks first.
import { type Chunk, chunk } from '../../kit/chunk.tsx'
import * as ask from './questions.ts'
import { readStats, type Section, type StatsView } from './view.ts'

export interface SectionPage {
  /** Draws its headline (layout.tsx) and everything below. */
  page: Chunk
  questions: (view: StatsView) => string[]
}

const OVERVIEW: SectionPage = { page: chunk(() => import('./overview/Overview.tsx')), questions: ask.overviewQuestions }

const SECTIONS: Record<Section, SectionPage> = {
  ketten: {
    page: chunk(() => import('./chains/ChainsPage.tsx')),
    questions: (view) => [ask.indexQuestion(ask.chainsQuestion(view))],
  },
  kategorie: {
    page: chunk(() => import('./category/CategoryPage.tsx')),
    questions: (view) => [
      ask.indexQuestion(ask.categoryQuestion(view, 'without')),
      ask.indexQuestion(ask.categoryQuestion(view, 'with')),
      ask.changesQuestion(view),
    ],
  },
  vergleich: { page: chunk(() => import('./levels/LevelsPage.tsx')), questions: (view) => [ask.levelsQuestion(view)] },
  bewegung: { page: chunk(() => import('./movers/MoversPage.tsx')), questions: (view) => [ask.moversQuestion(view)] },
  rabatt: { page: chunk(() => import('./rebates/RebatesPage.tsx')), questions: (view) => [ask.rebatesQuestion(view)] },
  packungen: { page: chunk(() => import('./shrunk/ShrunkPage.tsx')), questions: (view) => [ask.shrunkQuestion(view)] },
  steuer: { page: chunk(() => import('./tax/TaxPage.tsx')), questions: () => [ask.TAX] },
  // The visitor's list is known in the browser only.
  korb: { page: chunk(() => import('./basket/BasketPage.tsx')), questions: () => [] },
}

export function sectionPage(section: Section | null): SectionPage {
  return section ? SECTIONS[section] : OVERVIEW
}

/** Loads what the statistics show at this query. */
export function preloadStats(search: string): Promise<void> {
  return sectionPage(readStats(search).section).page.preload()
}
