// The things that the home page can be, each a chunk of its own: nobody waits for one that is not shown.
import { config } from '../../api/client.ts'
import { chunk } from '../../kit/chunk.tsx'
import { isStart, readView } from './view.ts'

export const EmptyData = chunk(() => import('./EmptyData.tsx'))
export const Start = chunk(() => import('./Start.tsx'))
export const Results = chunk(() => import('./Results.tsx'))
export const NoResult = chunk(() => import('./NoResult.tsx'))
export const FilterSheet = chunk(() => import('./FilterSheet.tsx'))

/** What one may come to from any of them. Refuses nothing: what does not come now is loaded when it is needed. */
export function preloadRest(): Promise<unknown> {
  return Promise.allSettled([Start, Results, NoResult, FilterSheet].map((part) => part.preload()))
}

/** Loads what the home page shows at this query. */
export function preloadHome(search: string): Promise<void> {
  if (config.data === 'empty') return EmptyData.preload()
  return (isStart(readView(search)) ? Start : Results).preload()
}
