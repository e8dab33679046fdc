// Reads and changes the view in the URL. Small changes replace the history entry, steps that "back" should undo push
// one.
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { PATHS } from '../../lib/shared.ts'
import { readView, START, type View, writeView } from './view.ts'

export function useView(): View {
  const search = useSearch()
  return useMemo(() => readView(search), [search])
}

export function hrefOf(view: View): string {
  const query = writeView(view)
  return query ? `${PATHS.index}?${query}` : PATHS.index
}

/** The URL of this page with another view. On other pages than home, only the panel changes. */
function hrefHere(view: View): string {
  if (location.pathname === PATHS.index) return hrefOf(view)
  const params = new URLSearchParams(location.search)
  if (view.panel === null) params.delete('blatt')
  else params.set('blatt', view.panel)
  return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`
}

/** The view of the current URL, which may be newer than the rendered one. Other pages than home have only a panel. */
function currentView(): View {
  const view = readView(location.search)
  return location.pathname === PATHS.index ? view : { ...START, panel: view.panel }
}

/** A step that "back" undoes. */
export function pushView(change: Partial<View>): void {
  navigate(hrefOf({ ...currentView(), ...change }))
  window.scrollTo(0, 0)
}

/** A small change (a letter, a filter) that replaces the one before. */
export function replaceView(change: Partial<View>): void {
  navigate(hrefOf({ ...currentView(), ...change }), { replace: true, state: history.state })
  window.scrollTo(0, 0)
}

/** Opens a product (on the home page) or a panel (on any page) over the page; replaces one that is open. */
export function openOver(over: Pick<View, 'product' | 'panel'>): void {
  const view = currentView()
  const replace = view.product !== null || view.panel !== null
  const next = { ...view, ...over }
  navigate(over.product === null ? hrefHere(next) : hrefOf(next), {
    replace,
    state: replace ? history.state : { openedOver: withoutOver(view) },
  })
}

/** Closes the product or panel: by going back if the page below is still the same, so that "back" does not open it
 * again. The panel `warum` is a part of the product's sheet. */
export function closeOver(): void {
  const view = currentView()
  if (view.product !== null && view.panel !== null && view.panel !== 'warum')
    return navigate(hrefHere({ ...view, panel: null }), { replace: true, state: history.state })
  const below = withoutOver(view)
  const state = history.state as { openedOver?: string; steps?: number } | null
  if (state?.openedOver === below) history.go(-(state.steps ?? 1))
  else navigate(below, { replace: true })
}

function withoutOver(view: View): string {
  return hrefHere({ ...view, product: null, panel: null })
}
