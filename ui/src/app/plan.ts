// What the server has to know about an address before it draws the page: whether there is one, its head, the chunks and
// API answers it needs. Computed from what the pages themselves use; runs on the server only.
import { type AppConfig, configure } from '../api/client.ts'
import { CATEGORIES, CHAINS, type Payload, type Question } from '../api/hooks.ts'
import { kindIn, kindQuestion, readPack } from '../api/kindView.ts'
import { homeQuestions, readView, writeView } from '../features/compare/view.ts'
import { sectionPage } from '../features/stats/sections.ts'
import { readStats, writeStats } from '../features/stats/view.ts'
import type { Chunk } from '../kit/chunk.tsx'
import { headHtml, pageHead } from './head.ts'
import { homeChunks, isPage, type Route, routeOf, shellChunks } from './routes.ts'

export interface PagePlan {
  /** False: the page to draw is the 404 page. */
  valid: boolean
  /** The canonical query: addresses that differ in it show different content, others share one drawn page. */
  query: string
  /** HTML. */
  head: string
  /** Source modules of the chunks that the page is drawn with (`Chunk.source`). */
  chunks: string[]
  questions: Question[]
  /** The question whose answer says whether there is such a page, and what it is called: to be planned again with it. */
  needs?: string
}

interface Content {
  query: string
  /** Besides the route's own. */
  chunks: Chunk<never>[]
  questions: Question[]
  needs?: string
}

/** `path` as requested, `search` without question mark. `config.problem` plans that error page instead.
 * `payload` has the answer that the page needs. */
export function planPage(path: string, search: string, config: AppConfig, payload?: Payload): PagePlan {
  configure(config)
  const valid = isPage(path, search) && !config.problem
  const route = routeOf(path)
  const content: Content =
    valid && route ? CONTENT[route.name](search, path) : { query: route ? search : '', ...ERROR_PAGE }
  return {
    valid,
    query: content.query,
    head: headHtml(
      pageHead(path, config.problem?.status ?? (valid ? 200 : 404), config, payload?.data[content.needs ?? '']),
    ),
    chunks: [...(valid && route ? [route.page, ...shellChunks()] : []), ...content.chunks].map(sourceOf),
    questions: content.questions,
    ...(content.needs && { needs: content.needs }),
  }
}

const ERROR_PAGE = { chunks: [], questions: [{ path: CHAINS }] } satisfies Partial<Content>

const CONTENT: Record<Route['name'], (search: string, path: string) => Content> = {
  index: (search) => {
    const view = readView(search)
    return { query: writeView(view), chunks: homeChunks(view), questions: homeQuestions(view) }
  },
  smartshopping: own,
  favourites: own,
  kind: (search, path) => {
    const [pack, panel] = [readPack(search), panelOf(search)]
    const needs = kindQuestion(kindIn(path), pack)
    return {
      query: [pack && `pack=${pack}`, panel].filter(Boolean).join('&'),
      chunks: [],
      questions: [CHAINS, CATEGORIES, needs].map((question) => ({ path: question })),
      needs,
    }
  },
  stats: (search) => {
    const view = readStats(search)
    const { page, questions } = sectionPage(view.section)
    return {
      query: [writeStats(view), panelOf(search)].filter(Boolean).join('&'),
      chunks: [page],
      questions: [CHAINS, CATEGORIES, ...questions(view)].map((question) => ({ path: question })),
    }
  },
}

/** What is on it is known in the browser only. */
function own(search: string): Content {
  return { query: panelOf(search), chunks: [], questions: [{ path: CHAINS }] }
}

/** The part of the query that opens a panel of the shell. */
function panelOf(search: string): string {
  const { panel } = readView(search)
  return panel ? `blatt=${panel}` : ''
}

function sourceOf({ source }: Chunk<never>): string {
  if (source === undefined) throw new Error('A chunk has no source: see vite.server.config.ts')
  return source
}
