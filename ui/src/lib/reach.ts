// Whether the server can be reached: from the browser's network state, and from the service worker (pwa/sw.ts), which
// reports for each answer whether the server gave it.
import { signal, useSignal } from './signal.ts'

export const reached = signal(true)
/** For other rooms that learn it. */
export const setReached = reached.set
/** Did the server answer what it was asked last, and not with a fault of its own? */
export const answering = signal(true)

// Registered before the app starts: the worker reports each answer once.
if (typeof window !== 'undefined') {
  setReached(navigator.onLine)
  addEventListener('online', () => setReached(true))
  addEventListener('offline', () => setReached(false))
  // Without HTTPS there is no service worker.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data.type === 'reach' && setReached(data.reached))
}

export function useReached(): boolean {
  return useSignal(reached, true)
}
