// The sections of the statistics: each one's page, a chunk of its own, and what that page asks first.
import { type Chunk, chunk } from '../../kit/chunk.tsx'
import {
  categoryQuestion,
  chainsQuestion,
  changesQuestion,
  indexQuestion,
  levelsQuestion,
  moversQuestion,
  overviewQuestions,
  rebatesQuestion,
  shrunkQuestion,
  TAX,
} from './questions.ts'
import { readStats, type Section, type StatsView } from './view.ts'

export interface SectionPage {
  /** Draws its headline (Headline.tsx) and everything below. */
  page: Chunk
  questions: (view: StatsView) => string[]
}

const OVERVIEW: SectionPage = { page: chunk(() => import('./overview/Overview.tsx')), questions: overviewQuestions }

const SECTIONS: Record<Section, SectionPage> = {
  ketten: {
    page: chunk(() => import('./chains/ChainsPage.tsx')),
    questions: (view) => [indexQuestion(chainsQuestion(view))],
  },
  kategorie: {
    page: chunk(() => import('./category/CategoryPage.tsx')),
    questions: (view) => [
      indexQuestion(categoryQuestion(view, 'without')),
      indexQuestion(categoryQuestion(view, 'with')),
      changesQuestion(view),
    ],
  },
  vergleich: { page: chunk(() => import('./levels/LevelsPage.tsx')), questions: (view) => [levelsQuestion(view)] },
  bewegung: { page: chunk(() => import('./movers/MoversPage.tsx')), questions: (view) => [moversQuestion(view)] },
  rabatt: { page: chunk(() => import('./rebates/RebatesPage.tsx')), questions: (view) => [rebatesQuestion(view)] },
  packungen: { page: chunk(() => import('./shrunk/ShrunkPage.tsx')), questions: (view) => [shrunkQuestion(view)] },
  steuer: { page: chunk(() => import('./tax/TaxPage.tsx')), questions: () => [TAX] },
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
