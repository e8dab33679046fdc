// The virtualised rest of a long list, whose rows load their pages; a chunk of its own.
import type { Ref } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { FIRST_PAGE, PAGE, useSearch } from '../../api/hooks.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { useSettings } from '../../lib/settings.ts'
import type { Entry } from './entries.ts'
import { EntryRow, keyOf, type Look, Rows } from './EntryRow.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'
import { searchParams } from './view.ts'

interface VirtualListProps extends Look {
  list: Ref<WindowVirtualizerHandle>
  entries: readonly Entry[]
  /** The first page. */
  answer: SearchAnswer
}

export default function VirtualList({ list, entries, answer, ...look }: VirtualListProps) {
  return (
    <WindowVirtualizer ref={list} as="ul" item="li" data={entries} bufferSize={400}>
      {(entry) =>
        entry.kind === 'heading' || entry.index < answer.groups.length ? (
          <EntryRow key={keyOf(entry)} {...{ entry, answer }} {...look} />
        ) : (
          <LaterRow key={keyOf(entry)} index={entry.index} {...look} />
        )
      }
    </WindowVirtualizer>
  )
}

/** A row of a later page. Rows of the same page share one call: the key is the page. */
function LaterRow({ index, ...look }: Look & { index: number }) {
  const { favouriteChains } = useSettings()
  const offset = FIRST_PAGE + Math.floor((index - FIRST_PAGE) / PAGE) * PAGE
  const params = { ...searchParams(look.view, favouriteChains), kindRow: false, limit: PAGE, offset }
  const { data } = useSearch(params)
  const group = data?.groups[index - offset]
  return data && data.asOf !== null && group ? (
    <Rows group={group} asOf={data.asOf} {...look} />
  ) : (
    <RowSkeleton index={index} />
  )
}
