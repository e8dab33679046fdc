// Reading and changing what the statistics show: another section is a step, another filter of it takes the place of the one before.
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { hrefOf, readStats, type StatsView } from './view.ts'

export function useStats(): StatsView {
  const search = useSearch()
  return useMemo(() => readStats(search), [search])
}

/** A filter, a range, picture or table: "back" leads out of the section, not through all of them. */
export function changeStats(change: Partial<StatsView>): void {
  navigate(hrefOf({ ...readStats(location.search), ...change }), { replace: true, state: history.state })
}

/** Another section, from its top. */
export function goToStats(view: StatsView): void {
  navigate(hrefOf(view))
  window.scrollTo(0, 0)
}
