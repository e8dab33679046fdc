// The way to a section of the hits; loaded when somebody takes it.
import type { WindowVirtualizerHandle } from 'virtua'

/**
 * Scrolls to the heading `id` and focuses it: once its list is loaded, and it is drawn, as what is virtualised is hidden
 * until it is measured. `place` is its place in the list; below zero it stands before that. Gives up when the focus
 * goes elsewhere.
 */
export function jump(id: string, place: number, list: () => WindowVirtualizerHandle | null): void {
  const from = document.activeElement
  const scroll = () => {
    if (place < 0) document.getElementById(id)?.scrollIntoView()
    else list()?.scrollToIndex(place, { offset: -hiddenAbove() })
    return place < 0 || list() !== null
  }
  let isThere = false
  const attempt = () => {
    if (document.activeElement !== from) return
    isThere ||= scroll()
    const heading = isThere ? document.getElementById(id) : null
    heading?.focus({ preventScroll: true })
    if (!heading || document.activeElement !== heading) requestAnimationFrame(attempt)
  }
  attempt()
}

/** What lies over the upper edge of the page, in px. */
function hiddenAbove(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
}
