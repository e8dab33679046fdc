// The server's answers as hooks: one per resource, cached and shared by key.
import { useMemo } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
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

/** For `<SWRConfig>`: prices change once a day, so neither focus nor remounting asks again within a minute. */
export const swrConfig: SWRConfiguration = {
  fetcher: get,
  revalidateOnFocus: false,
  dedupingInterval: 60_000,
  shouldRetryOnError: false,
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
  return useSWR(key, readWithTime<SearchAnswer>, { keepPreviousData: true })
}

async function readWithTime<T>(path: string): Promise<T & { readAt: number }> {
  return { ...(await get<T>(path)), readAt: Date.now() }
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
