// Runs work when the browser is idle.

const LATEST_MS = 5000

/** Runs `action` when idle, at the latest after five seconds. Returns a function that cancels it. Safari has no idle
 * callbacks. */
export function whenIdle(action: () => unknown): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(action, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(action, 200)
  return () => clearTimeout(timer)
}
