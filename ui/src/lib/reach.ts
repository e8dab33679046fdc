// Can the server be reached? For whoever says how old things are. Asks nobody: the browser knows whether there is a network,
// and the service worker (pwa/sw.ts) says of each answer whether the server gave it.
import { useSyncExternalStore } from 'react'

let reached = true
const listeners = new Set<() => void>()

// Not later than the app itself: what the worker says is said once.
if (typeof window !== 'undefined') {
  reached = navigator.onLine
  addEventListener('online', () => setReached(true))
  addEventListener('offline', () => setReached(false))
  // Without HTTPS there is none of it.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data.type === 'reach' && setReached(data.reached))
}

/** For who finds it out otherwise. */
export function setReached(now: boolean): void {
  if (now === reached) return
  reached = now
  for (const notify of listeners) notify()
}

export function useReached(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reached,
    () => true,
  )
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
