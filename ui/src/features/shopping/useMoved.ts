// Rows that have just moved: where one leaves or comes, the others slide under the finger.
import { useLayoutEffect, useRef } from 'react'

/** So long a tap may be meant for the row that was there before. */
const SETTLES_MS = 400

/** What is read of a click. */
export type Tap = Pick<MouseEvent, 'detail'>

/** Says of a row, by its id, whether a tap on it now may be meant for another one. A key, or who reads the page out,
 * chooses the row itself. */
export function useMoved(rows: readonly string[]): (id: string, tap: Tap) => boolean {
  const moved = useRef({ ids: new Set<string>(), at: -Infinity })
  const last = useRef(rows)
  useLayoutEffect(() => {
    const before = last.current
    last.current = rows
    const first = rows.findIndex((id, place) => before[place] !== id)
    if (first < 0) return
    moved.current = { ids: new Set(rows.slice(first).filter((id) => before.includes(id))), at: performance.now() }
  }, [rows])
  return (id, { detail }) =>
    detail > 0 && moved.current.ids.has(id) && performance.now() - moved.current.at < SETTLES_MS
}
