// The hits: the first rows as the server drew them, the rest virtualised; rows load their pages.
import { Suspense, useMemo, useRef } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import { FIRST_PAGE, useChains } from '../../api/hooks.ts'
import type { SearchAnswer, Section } from '../../api/types.ts'
import { chunk } from '../../kit/chunk.tsx'
import { useHydrated } from '../../kit/useMedia.ts'
import { useCards } from '../../lib/limits.ts'
import { entriesOf } from './entries.ts'
import { EntryRow, headingId, keyOf } from './EntryRow.tsx'
import { SectionMenu } from './Sections.tsx'
import type { View } from './view.ts'

const VirtualList = chunk(async () => {
  // The first rows stand, which are worth more than the error page on which trying without a network ends.
  if (!navigator.onLine) await new Promise((online) => addEventListener('online', online))
  return import('./VirtualList.tsx')
}, false)

/** Rows that the server draws: headings, and no more groups than it knows. */
const FIRST = FIRST_PAGE

export interface ResultListProps {
  view: View
  /** The first page: it says how many there are and how they are cut. */
  answer: SearchAnswer
}

export function ResultList({ view, answer }: ResultListProps) {
  const hydrated = useHydrated()
  const { data: market } = useChains()
  const cards = useCards()
  const trends = answer.groups.some(({ trend }) => trend.length > 0)
  const rest = useRef<WindowVirtualizerHandle>(null)
  const entries = useMemo(() => entriesOf(answer.sections, answer.total), [answer])
  /** Scrolls to a section and focuses its heading. */
  const jumpTo = async (section: Section) => {
    const { jump } = await import('./jump.ts')
    const place = entries.findIndex((entry) => entry.kind === 'heading' && entry.section === section)
    jump(headingId(section), place - FIRST, () => rest.current)
  }
  const look = { answer, market, cards, view, trends }
  return (
    <>
      <ul className={entries.length > FIRST ? 'results-begin' : undefined}>
        {entries.slice(0, FIRST).map((entry, place) => (
          <li key={keyOf(entry)}>
            <EntryRow entry={entry} {...look}>
              {place === 0 && <SectionMenu sections={answer.sections} onJump={jumpTo} />}
            </EntryRow>
          </li>
        ))}
      </ul>
      {hydrated && entries.length > FIRST && (
        <Suspense>
          <VirtualList list={rest} entries={entries.slice(FIRST)} {...look} />
        </Suspense>
      )}
    </>
  )
}
