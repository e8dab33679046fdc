// Tracks unsaved input: forms hold it while there is some, and a reload of the page waits until there is none.
import { useEffect } from 'react'

let holders = 0
const waiting = new Set<() => void>()

/** Holds reloads back until the returned function is called. */
export function holdUnsaved(): () => void {
  holders += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    holders -= 1
    if (holders > 0) return
    const due = [...waiting]
    waiting.clear()
    for (const then of due) then()
  }
}

/** Calls `then` once nothing is unsaved: at once, if that is so now. */
export function whenSaved(then: () => void): void {
  if (holders === 0) then()
  else waiting.add(then)
}

/** The same as a hook: for as long as the component is there and `unsaved` is true. */
export function useUnsaved(unsaved = true): void {
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved])
}
