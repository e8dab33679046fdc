// Is there input that a reload would lose? Whoever asks for some says so while it is unsaved; whoever wants to reload the
// page waits here until there is none.
import { useEffect } from 'react'

let holders = 0
const waiting = new Set<() => void>()

/** Says that something is unsaved, until the function it gives back is called. */
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
