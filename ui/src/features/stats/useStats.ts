// Reading and changing what the statistics show: another section is a step, another filter of it takes the place of the one before.
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { hrefOf, readStats, type Section, type StatsView } from './view.ts'

export function useStats(): StatsView {
  const search = useSearch()
  return useMemo(() => readStats(search), [search])
}

/** A filter, a range, picture or table: "back" leads out of the section, not through all of them. */
export function changeStats(change: Partial<StatsView>): void {
  navigate(hrefOf({ ...readStats(location.search), ...change }), { replace: true, state: history.state })
}

/** Where the link led by which each section was left. */
const left = new Map<Section | null, string>()

/** Another section, from its top. */
export function goToStats(view: StatsView): void {
  left.set(readStats(location.search).section, hrefOf(view))
  // Only the overview is come back to by a link.
  if (view.section !== null) left.delete(view.section)
  navigate(hrefOf(view))
  window.scrollTo(0, 0)
}

/** For the heading of a section that was gone to. It takes the focus, which was on what is gone; or the link does that once led away. */
export function useSectionFocus(section: Section | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (left.size === 0 || document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`main a[href="${left.get(section)}"]`)
    ;(link ?? heading.current)?.focus()
  }, [section])
  return heading
}
