// A chunk that does not load usually belongs to a build that is gone: the page is loaded again, at most once per path in ten
// seconds, and what the visitor had is kept for it. Refuses a second time, and where nothing can be remembered.
import { whenIdle } from '../lib/idle.ts'

export const WINDOW_MS = 10_000
const MARKS = 'koerberl.reloads'

/** What keeps the visitor's state, once it is loaded. */
let keep = () => {}

/** Gives back what a reload has kept, and gets ready for the next. Not before the page is hydrated: it would take it back. */
export function watchOverState(): void {
  whenIdle(() => {
    // Without it a reload is only a little ruder.
    import('./keptState.ts')
      .then(({ keepState, restoreState }) => ((keep = keepState), restoreState()))
      .catch(() => undefined)
  })
}

/** When each path was last reloaded. */
export type Marks = Record<string, number>

/** The marks with `path` among them, if it may be reloaded now; null if it was a moment ago. */
export function marked(marks: Marks, path: string, now: number): Marks | null {
  const recent = Object.entries(marks).filter(([, at]) => now - at < WINDOW_MS)
  return recent.some(([other]) => other === path) ? null : { ...Object.fromEntries(recent), [path]: now }
}

/** Loads the present address again. A promise that never comes true, because the page goes away; or null if that must not be. */
export function reloadOnce(): Promise<void> | null {
  try {
    const marks = marked(JSON.parse(sessionStorage.getItem(MARKS) ?? '{}'), location.pathname, Date.now())
    if (!marks) return null
    sessionStorage.setItem(MARKS, JSON.stringify(marks))
    keep()
  } catch {
    // Without a memory it could be a loop.
    return null
  }
  location.reload()
  return new Promise(() => {})
}
