// Reloads the page for a new version: once per version and tab, and not while something is unsaved. Without session
// storage it does not reload: it could loop.
import { whenSaved } from '../lib/unsaved.ts'

const KEY = 'koerberl.reloadedFor'

export function reloadFor(version: string, reload: () => void = () => location.reload()): void {
  whenSaved(() => {
    if (remember(version)) reload()
  })
}

/** Stores the version; whether it is new and was stored. */
function remember(version: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === version) return false
    sessionStorage.setItem(KEY, version)
    return true
  } catch {
    return false
  }
}
