// When the browser has nothing better to do.

/** Calls `work` at an idle moment, at the latest after a few seconds. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 200)
}
