// What the server has to know about an address before it draws the page: whether there is one, its head, the chunks and
// API answers it needs. Computed from what the pages themselves use; runs on the server only.
import { type AppConfig, config, configure } from '../api/client.ts'
import { CATEGORIES, CHAINS, type Payload, type Question } from '../api/hooks.ts'
import { kindIn, kindQuestion, readPack } from '../api/kindView.ts'
import { kindOfQuestion, productIn, productQuestion } from '../api/productView.ts'
import type { ProductDetail } from '../api/types.ts'
import { START } from '../features/compare/firstPrices.ts'
import { homeQuestions, isStart, readView, writeView } from '../features/compare/view.ts'
import { CONTRACT, SAMPLE } from '../features/docs/questions.ts'
import { sectionPage } from '../features/stats/sections.ts'
import { readStats, writeStats } from '../features/stats/view.ts'
import { textQuestion } from '../features/texts/question.ts'
import type { Chunk } from '../kit/chunk.tsx'
import { productHref } from '../lib/shared.ts'
import { headHtml, neededBy, pageHead } from './head.ts'
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
  /** The path at which the page is now. */
  moved?: string
}

interface Content {
  query: string
  /** Besides the route's own. */
  chunks: Chunk<never>[]
  questions: Question[]
  moved?: string | false
}

/** `path` as requested, `search` without question mark. `given.problem` plans that error page instead.
 * `payload` has the answer that the page needs. */
export function planPage(path: string, search: string, given: AppConfig, payload?: Payload): PagePlan {
  configure(given)
  const valid = isPage(path, search) && !given.problem
  const route = routeOf(path)
  const needs = valid && neededBy(path, search)
  const answer = payload?.data[needs || '']
  const content: Content =
    valid && route ? CONTENT[route.name](search, path, answer) : { query: route ? search : '', ...ERROR_PAGE }
  return {
    valid,
    query: content.query,
    head: headHtml(pageHead(path, given.problem?.status ?? (valid ? 200 : 404), given, answer, search)),
    chunks: [...(valid && route ? [route.page, ...shellChunks()] : []), ...content.chunks].map(sourceOf),
    questions: content.questions,
    ...(needs && { needs }),
    ...(content.moved && { moved: content.moved }),
  }
}

const ERROR_PAGE = { chunks: [], questions: [{ path: CHAINS }] } satisfies Partial<Content>

const CONTENT: Record<Route['name'], (search: string, path: string, answer?: object) => Content> = {
  index: (search) => {
    const view = readView(search)
    return {
      query: writeView(view),
      chunks: homeChunks(view),
      questions: config.data === 'empty' ? [{ path: CHAINS }, { path: START }] : homeQuestions(view),
      // With nothing below it, a product is a page.
      moved: view.product !== null && isStart(view) && productHref(view.product),
    }
  },
  ueber: text,
  methoden: text,
  'offene-daten': text,
  impressum: text,
  datenschutz: text,
  barrierefreiheit: text,
  sources: own,
  docs: (search) => ({
    query: panelOf(search),
    chunks: [],
    questions: [CHAINS, CONTRACT, SAMPLE].map((question) => ({ path: question })),
  }),
  smartshopping: own,
  favourites: own,
  alerts: own,
  kind: (search, path) => {
    const [pack, panel] = [readPack(search), panelOf(search)]
    return {
      query: [pack && `pack=${pack}`, panel].filter(Boolean).join('&'),
      chunks: [],
      questions: [CHAINS, CATEGORIES, kindQuestion(kindIn(path), pack)].map((question) => ({ path: question })),
    }
  },
  product: (search, path, answer) => {
    const { key = '', kind } = (answer ?? {}) as Partial<ProductDetail>
    const questions = [CHAINS, CATEGORIES, productQuestion(path), ...(kind ? [kindOfQuestion(kind)] : [])]
    return {
      query: panelOf(search),
      chunks: [],
      questions: questions.map((question) => ({ path: question })),
      moved: key !== '' && key !== productIn(path) && productHref(key),
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

/** A page whose content only the browser knows, or that shows what every page asks for anyway. */
function own(search: string): Content {
  return { query: panelOf(search), chunks: [], questions: [{ path: CHAINS }] }
}

/** A page that shows one answer: its text. */
function text(search: string, path: string): Content {
  return { query: panelOf(search), chunks: [], questions: [{ path: CHAINS }, { path: textQuestion(path) }] }
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
