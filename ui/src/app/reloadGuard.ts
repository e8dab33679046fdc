// Reloads the page when a chunk fails to load, which usually belongs to an old build: at most once per path in ten
// seconds. The visitor's state is kept across the reload (keptState.ts).
import { whenIdle } from '../lib/idle.ts'

export const WINDOW_MS = 10_000
const MARKS = 'koerberl.reloads'

/** Saves the visitor's state, once keptState.ts is loaded. */
let keep = () => {}

/** Restores the state that a reload saved. To be called after hydration, which would reset input fields. */
export function watchOverState(): void {
  whenIdle(() => {
    // If this fails, a reload loses the state.
    import('./keptState.ts')
      .then(({ keepState, restoreState }) => ((keep = keepState), restoreState()))
      .catch(() => undefined)
  })
}

/** When each path was last reloaded. */
export type Marks = Record<string, number>

/** The marks with `path` added; null if it was reloaded within the window. */
export function marked(marks: Marks, path: string, now: number): Marks | null {
  const recent = Object.entries(marks).filter(([, at]) => now - at < WINDOW_MS)
  return recent.some(([other]) => other === path) ? null : { ...Object.fromEntries(recent), [path]: now }
}

/** Reloads the page and returns a promise that never resolves; null if it must not be reloaded again. */
export function reloadOnce(): Promise<void> | null {
  try {
    const marks = marked(JSON.parse(sessionStorage.getItem(MARKS) ?? '{}'), location.pathname, Date.now())
    if (!marks) return null
    sessionStorage.setItem(MARKS, JSON.stringify(marks))
    keep()
  } catch {
    // Without session storage it could loop.
    return null
  }
  location.reload()
  return new Promise(() => {})
}
