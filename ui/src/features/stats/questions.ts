// The requests of the statistics, as paths under the API's base. Parameters are in one order, so that equal requests
// share one answer.
import * as say from '#words/stats'
import { queryString } from '../../api/client.ts'
import { type Answer, FOOD } from '../../api/hooks.ts'
import type { IndexAnswer } from '../../api/types.ts'
import { ENOUGH_PRODUCTS } from './indices/lines.ts'
import type { Subject } from './indices/words.ts'
import { isFree, type Method, type StatsView, YEARS } from './view.ts'
import { useFigures } from './waiting.tsx'

interface Filters extends Pick<StatsView, 'chains' | 'ownBrand' | 'bio'> {
  category: string | readonly string[] | null
}

/** A resource under `/stats`: the filters that all of them take, then its own parameters. */
function path(resource: string, { chains, category, ownBrand, bio }: Filters, own: Parameters<typeof queryString>[0]) {
  const filters = { chain: chains, category, ownBrand: flag(ownBrand), bio: flag(bio) }
  return `/stats/${resource}${queryString({ ...filters, ...own })}`
}

/** Unlike elsewhere, `false` is a filter: only other products. */
function flag(value: boolean | null): string | null {
  return value === null ? null : String(value)
}

/** With sale prices, or with the prices before and after the sale. */
export type Sales = 'with' | 'without'

export interface IndexQuestion extends Partial<Pick<StatsView, 'chains' | 'category' | 'ownBrand' | 'bio'>> {
  sales?: Sales
  method?: Method
  /** The months to look at; else all. */
  from?: string | null
  to?: string | null
  by?: 'chain' | 'group'
  /** Only months with so many products, each sharing as many with the one before. */
  least?: number
  /** Include the monthly points. */
  points?: boolean
}

export function indexQuestion(question: IndexQuestion): string {
  const { sales = 'without', method = 'geksj', from, to, by, least, points = true, ...filters } = question
  return path(
    'index',
    { chains: [], category: null, ownBrand: null, bio: null, ...filters },
    { from, to, method: method === 'geksj' ? null : method, sales, by, least, points: points ? null : 'false' },
  )
}

/** How the view wants an index made. */
function made({ sales, method }: StatsView): Pick<IndexQuestion, 'sales' | 'method'> {
  return { sales: sales ? 'with' : 'without', method }
}

/** The previous answer stays until the next one. */
export function useIndex(question: IndexQuestion): Answer<IndexAnswer> {
  return useFigures(indexQuestion(question))
}

/** A part of the market whose index the overview compares. */
export interface Part {
  id: string
  subject: Subject
  question: Pick<IndexQuestion, 'ownBrand' | 'bio'>
}

/** In the order of the lines: colour and pattern go by it. */
export const PARTS: readonly [Part, Part, Part] = [
  { id: 'eigenmarken', subject: { name: say.ownBrands, plural: true }, question: { ownBrand: true, bio: false } },
  { id: 'bio', subject: { name: say.organic, plural: false }, question: { bio: true } },
  { id: 'marken', subject: { name: say.brands, plural: true }, question: { ownBrand: false, bio: false } },
]

export function partQuestion({ question }: Part, view: StatsView): IndexQuestion {
  const { chains, category } = view
  return { chains, category, ...question, ...made(view) }
}

/** The groups of categories, without their monthly points, which would make the payload too large. */
export function groupsQuestion(view: StatsView): IndexQuestion {
  const { chains, from, to } = view
  return { chains, from, to, by: 'group', least: ENOUGH_PRODUCTS, points: false, ...made(view) }
}

/** The indices of all chains, so that choosing some needs no new request. */
export function chainsQuestion(view: StatsView): IndexQuestion {
  const { category, ownBrand, bio } = view
  return { category, ownBrand, bio, by: 'chain', ...made(view) }
}

/** Shown until one is chosen. */
export const FIRST_CATEGORY = '34'

export function categoryQuestion(view: StatsView, sales: Sales): IndexQuestion {
  const { chains, category, ownBrand, bio, method } = view
  return { chains, category: category ?? FIRST_CATEGORY, ownBrand, bio, sales, method }
}

/** What rose most and least in the period of the chart. */
export function changesQuestion(view: StatsView): string {
  const filters = { ...view, category: view.category ?? FIRST_CATEGORY }
  const { from, to, range } = view
  return path('changes', filters, { from, to, sales: 'without', years: isFree(view) ? null : YEARS[range], limit: 3 })
}

/** The price levels of all pairs of chains, so that choosing some needs no new request. Own brands of different chains
 * are never the same product: comparable ones are compared. */
export function levelsQuestion({ category, ownBrand, bio, day }: StatsView): string {
  const filters = { chains: [], category, ownBrand: ownBrand === false ? false : null, bio }
  return path('levels', filters, { relation: ownBrand === true ? 'comparable' : null, date: day })
}

const MONTH = 30
const QUARTER = 90
const YEAR = 365

/** The biggest price changes, with those of sale prices or without. */
export function moversQuestion(view: StatsView): string {
  return movers(view, {
    days: view.range === '1j' ? YEAR : MONTH,
    to: view.day,
    sales: view.sales ? null : 'without',
    limit: 20,
  })
}

export function latestMoversQuestion(view: StatsView): string {
  return movers(view, { days: MONTH, to: view.day, sales: 'without', limit: 4 })
}

function movers(view: StatsView, own: Parameters<typeof queryString>[0]): string {
  return path('movers', { ...view, category: view.category ?? FOOD }, own)
}

/** Of the reductions that are not real, the most striking ones are chosen from a hundred. */
export function rebatesQuestion(view: StatsView): string {
  return path('rebates', view, { days: view.range === '1j' ? YEAR : QUARTER, to: view.day, limit: 100 })
}

/** The number of packs in the overview. */
export const LATEST_PACKS = 4

export function shrunkQuestion(view: StatsView, limit = 200): string {
  return path('shrinkflation', view, { to: view.day, limit })
}

export const TAX = '/stats/tax'

export function overviewQuestions(view: StatsView): string[] {
  return [
    ...PARTS.map((part) => indexQuestion(partQuestion(part, view))),
    indexQuestion(groupsQuestion(view)),
    levelsQuestion(view),
    latestMoversQuestion(view),
    shrunkQuestion(view, LATEST_PACKS),
    TAX,
  ]
}
