// The rest of a long list, of which only what is in sight is drawn: a chunk of its own, because the first rows do
// without it.
import type { ReactElement } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Entry } from './entries.ts'
import './VirtualList.css'

export default function VirtualList({
  entries,
  row,
}: {
  entries: readonly Entry[]
  row: (entry: Entry) => ReactElement
}) {
  return (
    <WindowVirtualizer as="ul" item="li" data={entries} bufferSize={400}>
      {row}
    </WindowVirtualizer>
  )
}
