// The server's answers as hooks, one per resource, cached by question.
import * as say from '#words/api'
import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Answers, type State } from './answers.ts'
import { type ApiError, get, queryString } from './client.ts'
import type {
  CataloguesAnswer,
  CategoriesAnswer,
  CategoryState,
  ChainsAnswer,
  ChainState,
  Moved,
  Product,
  ProductDetail,
  SearchAnswer,
  SuggestAnswer,
} from './types.ts'

/** All answers that a page needs, as the server embeds them in the page and serves them at `…/_payload.json`. */
export interface Payload {
  /** The catalogue's version. */
  version: number
  /** Answers of the API by their path under its base. */
  data: Record<string, object>
}

/** What a page asks first: the path of an API request, under the API's base. */
export interface Question {
  path: string
  /** Asked as well if the search at `path` finds nothing. */
  otherwise?: string
}

/** A cache that starts with what came with the page. */
export function answersWith(payload: Payload | null, missing?: Answers['missing']): Answers {
  const answers = new Answers(get, missing)
  if (payload) putPayload(answers, payload)
  return answers
}

export function putPayload(answers: Answers, { data }: Payload): void {
  for (const [question, answer] of Object.entries(data)) answers.put(question, answer)
}

const Kept = createContext(new Answers(get))
export const AnswersProvider = Kept.Provider

export function useAnswers(): Answers {
  return useContext(Kept)
}

/** How an answer came. */
export interface Origin {
  readAt: number
  /** Answered from the catalogues stored on this device. */
  fromHere?: true
}

export interface Answer<T> {
  data: (T & Origin) | undefined
  error: ApiError | undefined
  /** There is no answer yet, and a request is running. */
  isLoading: boolean
  /** It is that to the question before, which was kept. */
  isOfBefore: boolean
  /** Asks again. */
  renew: () => Promise<void>
}

/** The answer to a question (see client.ts); `null` asks nothing. With `keep` the previous answer stays until the
 * next one. */
export function useAnswer<T>(question: string | null, keep = false): Answer<T> {
  const answers = useAnswers()
  const subscribe = useCallback(
    (listener: () => void) => (question === null ? noop : answers.subscribe(question, listener)),
    [answers, question],
  )
  const state = () => (question === null ? NOTHING : answers.get(question))
  const { data, error, asking } = useSyncExternalStore(subscribe, state, state)
  const [before, setBefore] = useState(data)
  if (keep && data && data !== before) setBefore(data)
  useEffect(() => {
    if (question !== null) void answers.want(question)
  }, [answers, question])
  if (question !== null && !data) answers.missing(question)
  return {
    data: (data ?? (keep ? before : undefined)) as Answer<T>['data'],
    error,
    isLoading: question !== null && !data && (asking || !error),
    isOfBefore: keep && !data && before !== undefined,
    renew: useCallback(async () => (question === null ? undefined : answers.renew(question)), [answers, question]),
  }
}

const NOTHING: State = {}
const noop = () => {}

/** Groups of the first page: more than any first screen shows. */
export const FIRST_PAGE = 24
/** Groups per call while scrolling. */
export const PAGE = 50

export type Sort = 'relevance' | 'unitPrice' | 'price' | 'change' | 'name'

export interface SearchParams {
  q?: string
  /** `q` is a line of a shopping list: what says how much is left out. */
  line?: boolean
  chain?: readonly string[]
  category?: readonly string[]
  kind?: readonly string[]
  brand?: string | null
  size?: readonly string[]
  bio?: boolean
  vegan?: boolean
  lactoseFree?: boolean
  ownBrand?: boolean
  deal?: boolean
  thirtyDayLow?: boolean
  available?: 'now' | 'any'
  minPrice?: number | null
  maxPrice?: number | null
  sort?: Sort
  sections?: boolean
  /** Also what the words mean of any brand. */
  kindRow?: boolean
  limit?: number
  offset?: number
}

export function searchPath(params: SearchParams): string {
  return `/search${queryString({ ...params })}${say.andLang}`
}

/** Search; `null` asks nothing. The previous answer stays until the next one. */
export function useSearch(params: SearchParams | null): Answer<SearchAnswer> {
  return useAnswer(params && searchPath(params), true)
}

/** Null for what has no completions: they begin with the second letter. */
export function suggestPath(q: string): string | null {
  const word = q.trim()
  return word.length < 2 ? null : `/suggest${queryString({ q: word })}${say.andLang}`
}

export function useSuggest(q: string): Answer<SuggestAnswer> {
  return useAnswer(suggestPath(q), true)
}

export function productPath(key: string): string {
  return `/products/${encodeURIComponent(key)}${say.langQuery}`
}

/** One product with its history, its group and alternatives. */
export function useProduct(key: string): Answer<ProductDetail> {
  return useAnswer(productPath(key))
}

/** Several products, in the order asked for; up to 200. */
export function useProducts(
  keys: readonly string[],
): Answer<{ products: Product[]; missing: string[]; moved: Moved[] }> {
  return useAnswer(keys.length ? `/products${queryString({ keys })}` : null, true)
}

export const CHAINS = '/chains'

export function useChains(): Answer<ChainsAnswer> {
  return useAnswer(CHAINS)
}

/** Those that have shops: a chain that closed is offered nowhere. */
export function openChains(answer: ChainsAnswer | undefined): ChainState[] | undefined {
  return answer?.chains.filter(({ closedSince }) => !closedSince)
}

/** Those whose prices are of today, or nearly. */
export function currentChains(answer: ChainsAnswer | undefined): ChainState[] | undefined {
  return openChains(answer)?.filter(({ state }) => state === 'current')
}

/** Whether there are prices, but none that is still true. */
export function allOld(answer: ChainsAnswer | undefined): boolean {
  return answer !== undefined && answer.asOf !== null && currentChains(answer)?.length === 0
}

/** The catalogues that can be stored for offline use. */
export function useCatalogues(): Answer<CataloguesAnswer> {
  return useAnswer('/catalogue')
}

export const CATEGORIES = `/categories${say.langQuery}`

/** The categories of food and drink: among the others, clearance sales lead every list of changes. */
export const FOOD: readonly string[] = ['0', '1', '2', '3', '4', '5', '6']

export function useCategories(wanted = true): Answer<CategoriesAnswer> {
  return useAnswer(wanted ? CATEGORIES : null)
}

/** A chain's name by its id; the id itself until the chains are known. */
export function useChainNames(): (id: string) => string {
  const { data } = useChains()
  return useMemo(() => {
    const names = new Map(data?.chains.map((chain: ChainState) => [chain.id, chain.name]))
    return (id) => names.get(id) ?? id
  }, [data])
}

/** A category's name by its code, null where there is none. */
export function useCategoryNames(wanted = true): (code: string | null) => string | null {
  const { data } = useCategories(wanted)
  return useMemo(() => {
    const names = new Map(data?.categories.map((category: CategoryState) => [category.code, category.name]))
    return (code) => (code === null ? null : (names.get(code) ?? null))
  }, [data])
}
