// The virtualised rest of a long list; a chunk of its own.
import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Entry } from './entries.ts'

type VirtualListProps = { entries: readonly Entry[]; row: (entry: Entry) => ReactElement }

export default function VirtualList({ entries, row }: VirtualListProps) {
  return (
    <WindowVirtualizer as="ul" item="li" data={entries} bufferSize={400}>
      {row}
    </WindowVirtualizer>
  )
}
