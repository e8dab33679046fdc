// Why the server is not reached, in the same words everywhere: the device knows of no network, or it does and the
// server is silent.
import * as say from '#words/away'
import { useSyncExternalStore } from 'react'

/** "Kein Netz", "Körberl antwortet nicht" */
export function awayWords(): string {
  return navigator.onLine ? say.serverSilent : say.noNetwork
}

/** The same, as it changes; where a page is drawn there is no device. */
export function useAwayWords(): string {
  return useSyncExternalStore(subscribe, awayWords, () => say.serverSilent)
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
