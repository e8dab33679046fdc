// For what can wait until the page is drawn and nobody needs the processor.

export function whenIdle(action: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(action)
  else setTimeout(action, 500)
}
