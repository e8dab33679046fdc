// The server's answers as hooks: one per resource, cached and shared by key.
import { useMemo } from 'react'
import useSWR, { type Cache, type Middleware, type SWRConfiguration, type SWRResponse } from 'swr'
import { type ApiError, get, queryString } from './client.ts'
import type {
  CategoriesAnswer,
  CategoryState,
  ChainsAnswer,
  ChainState,
  Product,
  ProductDetail,
  SearchAnswer,
  SuggestAnswer,
} from './types.ts'

/** What a page shows first, as the server writes it into the page and serves it at `…/_payload.json`. */
export interface Payload {
  /** The catalogue's version. */
  version: number
  /** Answers of the API by their path under its base. */
  data: Record<string, object>
}

/** For this long, in ms, an answer is not asked for again: prices change once a day. */
const FRESH_MS = 300_000
const readAt = new Map<string, number>()

/** An answer that was read long ago is asked for again when something shows it; until then it is shown. */
const askAgainInTime: Middleware = (useNext) => (key, fetcher, config) => {
  const old = typeof key === 'string' && Date.now() - (readAt.get(key) ?? 0) > FRESH_MS
  return useNext(key, fetcher, { ...config, revalidateIfStale: old })
}

/** For `<SWRConfig>`: begins with what came with the page. */
export function swrConfig(payload: Payload | null): SWRConfiguration {
  return {
    fetcher: read,
    provider: () => cacheOf(payload),
    use: [askAgainInTime],
    focusThrottleInterval: FRESH_MS,
    shouldRetryOnError: false,
  }
}

function cacheOf(payload: Payload | null): Cache {
  return new Map(payload ? entriesOf(payload).map(([key, data]) => [key, { data }]) : [])
}

/** A payload's answers as the hooks keep them, read now. */
export function entriesOf({ data }: Payload): [key: string, answer: object][] {
  const now = Date.now()
  return Object.entries(data).map(([key, answer]) => {
    readAt.set(key, now)
    return [key, { ...answer, readAt: now }]
  })
}

/** An answer, with the moment it was read. */
async function read<T>(path: string): Promise<T & { readAt: number }> {
  const answer = await get<T>(path)
  const now = Date.now()
  readAt.set(path, now)
  return { ...answer, readAt: now }
}

/** Groups per call while scrolling. */
export const PAGE = 50

export type Sort = 'relevance' | 'unitPrice' | 'price' | 'change' | 'name'

export interface SearchParams {
  q?: string
  chain?: readonly string[]
  category?: readonly string[]
  brand?: readonly string[]
  bio?: boolean
  ownBrand?: boolean
  deal?: boolean
  thirtyDayLow?: boolean
  available?: 'now' | 'any'
  minPrice?: number | null
  maxPrice?: number | null
  sort?: Sort
  sections?: boolean
  limit?: number
  offset?: number
}

/** Search; `null` asks nothing. The last answer stays while the next one is on its way. */
export function useSearch(params: SearchParams | null): SWRResponse<SearchAnswer & { readAt: number }, ApiError> {
  const key = params && `/search${queryString({ ...params })}`
  return useSWR(key, { keepPreviousData: true })
}

/** Completions from the second letter on. */
export function useSuggest(q: string): SWRResponse<SuggestAnswer, ApiError> {
  const word = q.trim()
  return useSWR(word.length < 2 ? null : `/suggest${queryString({ q: word })}`, { keepPreviousData: true })
}

/** One product with its history, its twins and what could stand in. */
export function useProduct(key: string): SWRResponse<ProductDetail, ApiError> {
  return useSWR(`/products/${encodeURIComponent(key)}`)
}

/** Several products, in the order asked for; up to 200. */
export function useProducts(keys: readonly string[]): SWRResponse<{ products: Product[]; missing: string[] }, ApiError> {
  return useSWR(keys.length ? `/products${queryString({ keys })}` : null, { keepPreviousData: true })
}

export function useChains(): SWRResponse<ChainsAnswer, ApiError> {
  return useSWR('/chains')
}

export function useCategories(): SWRResponse<CategoriesAnswer, ApiError> {
  return useSWR('/categories')
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
export function useCategoryNames(): (code: string | null) => string | null {
  const { data } = useCategories()
  return useMemo(() => {
    const names = new Map(data?.categories.map((category: CategoryState) => [category.code, category.name]))
    return (code) => (code === null ? null : (names.get(code) ?? null))
  }, [data])
}
