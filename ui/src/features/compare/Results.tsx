// The results: heading and number, filters, the list; and their states: loading, no result, failed.
import * as say from '#words/compare'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { currentChains, type Origin, useCategories, useChains, useSearch } from '../../api/hooks.ts'
import type { CategoryState, ChainsAnswer, Facets, SearchAnswer } from '../../api/types.ts'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { capital, clockTime, counted, listed } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { FilterRail, FilterSheet, KindCard, NoResult, ShareView } from './parts.ts'
import { inChains } from './inChains.ts'
import { ResultList } from './ResultList.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'
import { SearchFailed } from './SearchFailed.tsx'
import { tileOf } from './tiles.ts'
import { QuickFilters, SortSelect } from './Toolbar.tsx'
import { searchParams, type View } from './view.ts'
import './Results.css'

const SKELETON_AFTER_MS = 300

/** Whether the quick filters are shown. */
type Chips = boolean | 'phone'

export default function Results({ view, sheet }: { view: View; sheet: ReactNode }) {
  const wide = useMedia(WIDE)
  const { favouriteChains } = useSettings()
  const params = searchParams(view, favouriteChains)
  const { data: answer, error, isLoading, renew } = useSearch(params)
  // The row of the kind. Where the server drew the page, it is there.
  const [card, setCard] = useState(() => wide === null || KindCard.isThere())
  useEffect(() => {
    if (!card) void Promise.allSettled([KindCard.preload()]).then(() => setCard(true))
  }, [card])
  // Without it, the rows would move when it comes.
  const lacksCard = !card && Boolean(answer?.kindRow)
  const slow = useSlow(isLoading || lacksCard)
  const failure = error && <SearchFailed q={view.q} onRetry={renew} />
  const withSheet = wide !== false && view.product !== null
  const nothing = answer && !error && !slow && (answer.total === 0 || answer.corrected !== null)
  const found = slow && answer?.q !== view.q ? undefined : answer
  // The same element while it shows the same: until its chunk is there, what the server drew stays.
  const rail = useMemo(
    () => (
      <Suspense>
        <FilterRail view={view} answer={found} loading={slow} />
      </Suspense>
    ),
    [view, found, slow],
  )
  // On wide screens the column has the filters, until the sheet takes its place.
  const chips: Chips = wide === null && !withSheet ? 'phone' : wide !== true || withSheet
  return (
    <div className={withSheet ? 'panes panes-with-sheet' : 'panes'}>
      {wide !== false && !withSheet && !nothing && rail}
      <div
        key={nothing ? 'nothing' : 'hits'}
        id="treffer"
        className={nothing ? 'results results-nothing' : 'results'}
        aria-busy={isLoading || lacksCard}>
        {answer && failure}
        {nothing ? (
          <Suspense>
            <NoResult view={view} answer={answer} />
          </Suspense>
        ) : answer && !slow && !lacksCard ? (
          <Hits view={view} answer={answer} params={params} failed={error !== undefined} chips={chips} />
        ) : (
          <Waiting
            view={view}
            facets={answer?.facets}
            chips={chips}
            shown={slow && !error}
            failure={!answer && failure}
          />
        )}
      </div>
      {sheet}
      <Suspense>
        {wide !== null && view.panel === 'filter' && <FilterSheet view={view} answer={found} loading={slow} />}
      </Suspense>
    </div>
  )
}

interface HitsProps {
  view: View
  answer: SearchAnswer & Origin
  params: ReturnType<typeof searchParams>
  failed: boolean
  chips: Chips
}

function Hits({ view, answer, params, failed, chips }: HitsProps) {
  const { data: categories } = useCategories(view.category.length > 0)
  const { data: market } = useChains()
  const heading = headingOf(failed ? { ...view, q: answer.q } : view, categories?.categories ?? [], answer.facets)
  return (
    <>
      <div className="split results-head">
        <h1 className="results-title">
          {heading}{' '}
          <span className="results-count" role="status">
            {failed ? say.lastHits(clockTime(answer.readAt)) : numberOfHits(answer, params.chain ?? [], market)}
          </span>
        </h1>
        <SortSelect view={view} className="btn btn-ghost btn-sm desk" />
        <Suspense fallback={<span className="icon-btn" />}>
          <ShareView view={view} title={heading} />
        </Suspense>
      </div>
      {chips && <QuickFilters view={view} phoneOnly={chips === 'phone'} facets={answer.facets} />}
      {answer.kindRow && (
        <Suspense>
          <KindCard row={answer.kindRow} />
        </Suspense>
      )}
      <ResultList view={view} answer={answer} />
    </>
  )
}

function headingOf(view: View, categories: readonly CategoryState[], facets: Facets | undefined): string {
  if (view.q) return capital(view.q)
  if (view.category.length > 0) {
    const names = view.category.map((code) => categories.find((category) => category.code === code)?.name ?? code)
    return tileOf(view.category)?.name ?? names.join(', ')
  }
  if (view.kind.length > 0)
    return listed(view.kind.map((id) => facets?.kinds.find((kind) => kind.id === id)?.name ?? capital(id)))
  if (view.brand !== null) return view.brand
  if (view.flags.includes('thirtyDayLow')) return say.lows30
  return view.sort === 'change' ? say.priceChanges : say.allProducts
}

function numberOfHits(
  { total, facets, fromHere }: SearchAnswer & Origin,
  asked: readonly string[],
  market: ChainsAnswer | undefined,
): string {
  const chains = facets.chains.filter(({ id, count: hits }) => hits > 0 && (asked.length === 0 || asked.includes(id)))
  const where = inChains(
    chains.map(({ id }) => id),
    currentChains(market)?.map(({ id }) => id),
  )
  return `${counted(total, say.productOne, say.productMany)}${where}${fromHere ? say.onDevice : ''}`
}

interface WaitingProps {
  view: View
  /** Of the last answer. */
  facets: Facets | undefined
  chips: Chips
  shown: boolean
  failure: ReactNode
}

/** Heading and filters stay in place; skeleton rows from 300 ms on. */
function Waiting({ view, facets, chips, shown, failure }: WaitingProps) {
  const { data: categories } = useCategories(view.category.length > 0)
  return (
    <>
      <div className="split results-head">
        <h1 className="results-title">{headingOf(view, categories?.categories ?? [], facets)}</h1>
        <SortSelect view={view} className="btn btn-ghost btn-sm desk" />
        <span className="sr" role="status">
          {shown && say.hitsLoading}
        </span>
      </div>
      {chips && <QuickFilters view={view} phoneOnly={chips === 'phone'} facets={facets} />}
      {failure}
      {shown && (
        <div aria-hidden="true">
          <div className="results-section">
            <span className="skel" />
          </div>
          {Array.from({ length: 8 }, (_, index) => (
            <RowSkeleton key={index} index={index} />
          ))}
        </div>
      )}
    </>
  )
}

/** True once `waiting` has lasted 300 ms: faster answers need no skeleton. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
