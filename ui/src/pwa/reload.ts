// Reloads the page for a new version: once per version and tab, and not while something is unsaved.
// Refuses where it cannot remember that it did: rather the old version than a loop.
import { whenSaved } from '../lib/unsaved.ts'

const KEY = 'koerberl.reloadedFor'

export function reloadFor(version: string, reload: () => void = () => location.reload()): void {
  whenSaved(() => {
    if (remember(version)) reload()
  })
}

/** Whether this is news, and is kept. */
function remember(version: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === version) return false
    sessionStorage.setItem(KEY, version)
    return true
  } catch {
    return false
  }
}
