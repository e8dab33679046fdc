// What the home page can show, each a chunk of its own.
import { config } from '../../api/client.ts'
import { type Chunk, chunk } from '../../kit/chunk.tsx'
import { isStart, type View } from './view.ts'

export const EmptyData = chunk(() => import('./EmptyData.tsx'))
export const NewPrices = chunk(() => import('./NewPrices.tsx'))
export const Start = chunk(() => import('./Start.tsx'))
export const Results = chunk(() => import('./Results.tsx'))
export const NoResult = chunk(() => import('./NoResult.tsx'))
export const FilterRail = chunk(() => import('./FilterRail.tsx'))
export const FilterSheet = chunk(() => import('./FilterSheet.tsx'))
export const KindCard = chunk(() => import('./KindCard.tsx'))
export const ShareView = chunk(() => import('./ShareView.tsx'))
export const Suggestions = chunk(() => import('./Suggestions.tsx'), false)

/** What a visitor may need next. Failures are ignored: a chunk is loaded again when it is needed. */
export function preloadRest(): Promise<unknown> {
  return Promise.allSettled(
    [Suggestions, Start, Results, KindCard, NoResult, FilterSheet].map((part: Chunk<never>) => part.preload()),
  )
}

/** The chunk that the home page shows at this view. */
export function homeChunk(view: View) {
  return config.data === 'empty' ? EmptyData : isStart(view) ? Start : Results
}
