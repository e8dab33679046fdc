// Reading and changing the view of the statistics: another section is a history entry, another filter replaces the
// current one.
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { hrefOf, readStats, type Section, type StatsView } from './view.ts'

export function useStats(): StatsView {
  const search = useSearch()
  return useMemo(() => readStats(search), [search])
}

/** Changes a filter, a range, or chart or table: "back" leads out of the section, not through all changes. */
export function changeStats(change: Partial<StatsView>): void {
  navigate(hrefOf({ ...readStats(location.search), ...change }), { replace: true, state: history.state })
}

/** The link by which each section was left. */
const left = new Map<Section | null, string>()

/** Another section, from its top. */
export function goToStats(view: StatsView): void {
  left.set(readStats(location.search).section, hrefOf(view))
  // Only the overview is returned to by a link.
  if (view.section !== null) left.delete(view.section)
  navigate(hrefOf(view))
  window.scrollTo(0, 0)
}

/** For the heading of a new section: takes the focus, unless the link does by which the reader left before. */
export function useSectionFocus(section: Section | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (left.size === 0 || document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`main a[href="${left.get(section)}"]`)
    ;(link ?? heading.current)?.focus()
  }, [section])
  return heading
}
