// The hits: the first rows as the server drew them, the rest virtualised; rows load their pages.
import { memo, type Ref, Suspense, useImperativeHandle, useMemo, useRef } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import { FIRST_PAGE, PAGE, type SearchParams, useChains, useSearch } from '../../api/hooks.ts'
import type { Group, SearchAnswer, Section } from '../../api/types.ts'
import { chunk } from '../../kit/chunk.tsx'
import { useHydrated } from '../../kit/useMedia.ts'
import { count } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { groupsOf, useParted } from '../../lib/parted.ts'
import { type Entry, entriesOf } from './entries.ts'
import { GroupRow, type GroupRowProps } from './GroupRow.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'
import type { View } from './view.ts'

const VirtualList = chunk(async () => {
  // The first rows stand, which are worth more than the error page on which trying without a network ends.
  if (!navigator.onLine) await new Promise((online) => addEventListener('online', online))
  return import('./VirtualList.tsx')
}, false)

/** Rows that the server draws: headings, and no more groups than it knows. */
const FIRST = FIRST_PAGE

/** What else can be done with a list. */
export interface ListHandle {
  /** Scrolls to a section and focuses its heading. */
  jumpTo: (section: Section) => void
}

export interface ResultListProps {
  ref: Ref<ListHandle>
  view: View
  /** The first page: it says how many there are and how they are cut. */
  answer: SearchAnswer
  /** What the first page was asked with. */
  params: SearchParams
}

/** What all rows are drawn with. */
type Look = Pick<GroupRowProps, 'market' | 'cards' | 'view' | 'trends'>

interface EntryRowProps extends Look {
  entry: Entry
  answer: SearchAnswer
  params: SearchParams
}

export function ResultList({ view, answer, params, ref }: ResultListProps) {
  const hydrated = useHydrated()
  const { data: market } = useChains()
  const cards = useCards()
  const trends = answer.groups.some(({ trend }) => trend.length > 0)
  const rest = useRef<WindowVirtualizerHandle>(null)
  const entries = useMemo(() => entriesOf(answer.sections, answer.total), [answer])
  useImperativeHandle(ref, () => ({
    jumpTo: (section) => {
      const place = entries.findIndex((entry) => entry.kind === 'heading' && entry.section === section)
      focusSoon(headingId(section), () => {
        if (place < FIRST) document.getElementById(headingId(section))?.scrollIntoView()
        else rest.current?.scrollToIndex(place - FIRST, { offset: -hiddenAbove() })
        return place < FIRST || rest.current !== null
      })
    },
  }))
  const row = (entry: Entry) => (
    <EntryRow key={keyOf(entry)} {...{ entry, answer, params, market, cards, view, trends }} />
  )
  return (
    <>
      <ul className={entries.length > FIRST ? 'results-begin' : undefined}>
        {entries.slice(0, FIRST).map((entry) => (
          <li key={keyOf(entry)}>{row(entry)}</li>
        ))}
      </ul>
      {hydrated && entries.length > FIRST && (
        <Suspense>
          <VirtualList list={rest} entries={entries.slice(FIRST)} row={row} />
        </Suspense>
      )}
    </>
  )
}

/** What lies over the upper edge of the page, in px. */
function hiddenAbove(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
}

/**
 * Scrolls to an element and focuses it: once its list is loaded, and it is drawn, as what is virtualised is hidden until
 * it is measured. Gives up when the focus goes elsewhere. `scroll` says whether it could.
 */
function focusSoon(id: string, scroll: () => boolean): void {
  const from = document.activeElement
  let isThere = false
  const attempt = () => {
    if (document.activeElement !== from) return
    isThere ||= scroll()
    const element = isThere ? document.getElementById(id) : null
    element?.focus({ preventScroll: true })
    if (!element || document.activeElement !== element) requestAnimationFrame(attempt)
  }
  attempt()
}

function headingId({ category }: Section): string {
  return `abschnitt-${category}`
}

function keyOf(entry: Entry): string {
  return entry.kind === 'heading' ? `s${entry.section.category}` : `g${entry.index}`
}

const EntryRow = memo(function EntryRow({ entry, answer, params, ...look }: EntryRowProps) {
  if (entry.kind === 'heading') {
    return (
      <h2 id={headingId(entry.section)} tabIndex={-1} className="results-section">
        {entry.section.name} <span>{count(entry.section.groups)}</span>
      </h2>
    )
  }
  const group = answer.groups[entry.index]
  if (group && answer.asOf !== null) return <Rows group={group} asOf={answer.asOf} {...look} />
  return <LaterRow index={entry.index} params={params} {...look} />
})

/** A row of a later page. Rows of the same page share one call: the key is the page. */
function LaterRow({ index, params, ...look }: Look & { index: number; params: SearchParams }) {
  const offset = FIRST_PAGE + Math.floor((index - FIRST_PAGE) / PAGE) * PAGE
  const { data } = useSearch({ ...params, kindRow: false, limit: PAGE, offset })
  const group = data?.groups[index - offset]
  return data && data.asOf !== null && group ? (
    <Rows group={group} asOf={data.asOf} {...look} />
  ) : (
    <RowSkeleton index={index} />
  )
}

/** A group, or what its visitor made of it. */
function Rows({ group, ...rest }: GroupRowProps) {
  const groups = groupsOf(group.products, useParted())
  return groups.map((products) => (
    <GroupRow key={products[0]?.key} group={groups.length > 1 ? parted(group, products) : group} {...rest} />
  ))
}

/** Some products of a group on their own. */
function parted(group: Group, products: Group['products']): Group {
  return products[0] === group.products[0] ? { ...group, products } : { ...group, products, trend: [] }
}
