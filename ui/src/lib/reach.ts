// Whether the server can be reached: from the browser's network state, and from the service worker (pwa/sw.ts), which
// reports for each answer whether the server gave it.
import { useSyncExternalStore } from 'react'

let reached = true
const listeners = new Set<() => void>()

// Registered before the app starts: the worker reports each answer once.
if (typeof window !== 'undefined') {
  reached = navigator.onLine
  addEventListener('online', () => setReached(true))
  addEventListener('offline', () => setReached(false))
  // Without HTTPS there is no service worker.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data.type === 'reach' && setReached(data.reached))
}

/** For other rooms that learn it. */
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
