// Reading and changing the view: small steps replace the URL, deliberate ones push it, so that "back" undoes what one did.
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { readView, START, type View, writeView } from './view.ts'

const HOME = '/'

export function useView(): View {
  const search = useSearch()
  return useMemo(() => readView(search), [search])
}

export function hrefOf(view: View): string {
  const query = writeView(view)
  return query ? `${HOME}?${query}` : HOME
}

/** The address of this page with another view. Of other pages than home, only the panel is known here; the rest is theirs. */
function hrefHere(view: View): string {
  if (location.pathname === HOME) return hrefOf(view)
  const params = new URLSearchParams(location.search)
  if (view.panel === null) params.delete('blatt')
  else params.set('blatt', view.panel)
  return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`
}

/** What is in the address bar now, also between two renderings. Other pages than home know panels only. */
function currentView(): View {
  const view = readView(location.search)
  return location.pathname === HOME ? view : { ...START, panel: view.panel }
}

/** A deliberate step; "back" leads to where it was taken. */
export function pushView(change: Partial<View>): void {
  navigate(hrefOf({ ...currentView(), ...change }))
  window.scrollTo(0, 0)
}

/** A small step (a letter, a filter): takes the place of the one before. */
export function replaceView(change: Partial<View>): void {
  navigate(hrefOf({ ...currentView(), ...change }), { replace: true, state: history.state })
  window.scrollTo(0, 0)
}

/** Opens a product (on the home page) or a panel (on any) over what is there, or in the place of the one that is open. */
export function openOver(over: Pick<View, 'product' | 'panel'>): void {
  const view = currentView()
  const replace = view.product !== null || view.panel !== null
  const next = { ...view, ...over }
  navigate(over.product === null ? hrefHere(next) : hrefOf(next), {
    replace,
    state: replace ? history.state : { openedOver: withoutOver(view) },
  })
}

/** Closes what lies on top: by going back where it was opened, so that "back" does not open it again; unless filters changed since.
 * Why a product is compared as it is, is a part of its sheet. */
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
