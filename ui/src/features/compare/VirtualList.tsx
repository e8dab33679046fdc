// The virtualised rest of a long list; a chunk of its own.
import type { ReactElement, Ref } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { Entry } from './entries.ts'

interface VirtualListProps {
  list: Ref<WindowVirtualizerHandle>
  entries: readonly Entry[]
  row: (entry: Entry) => ReactElement
}

export default function VirtualList({ list, entries, row }: VirtualListProps) {
  return (
    <WindowVirtualizer ref={list} as="ul" item="li" data={entries} bufferSize={400}>
      {row}
    </WindowVirtualizer>
  )
}
