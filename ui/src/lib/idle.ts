// Work that can wait until there is nothing better to do.

const LATEST_MS = 5000

/** Does it when the browser is idle, at the latest after a few seconds. Returns what calls it off. Safari has no idle callbacks. */
export function whenIdle(action: () => unknown): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(action, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(action, 200)
  return () => clearTimeout(timer)
}
