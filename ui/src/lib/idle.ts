// Work that can wait until there is nothing better to do.

/** Does it when the browser is idle. Returns what calls it off. */
export function whenIdle(action: () => unknown): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(action)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(action, 200)
  return () => clearTimeout(timer)
}
