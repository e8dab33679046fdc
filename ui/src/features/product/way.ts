// Opening and closing "Warum?" of a product: a history entry of its own, which "back" undoes.
import { navigate } from 'wouter/use-browser-location'

const PANEL = 'blatt'
export const WHY = 'warum'

/** How many steps lie over the page below; `openedOver` says which that is. */
interface State {
  openedOver?: string
  steps?: number
}

export function isWhy(search: string): boolean {
  return new URLSearchParams(search).get(PANEL) === WHY
}

/** The address of the same page with or without it. */
export function whyHref(path: string, search: string, open: boolean): string {
  const next = new URLSearchParams(search)
  if (open) next.set(PANEL, WHY)
  else next.delete(PANEL)
  return `${path}?${next}`
}

export function openWhy(): void {
  const state = history.state as State | null
  navigate(whyHref(location.pathname, location.search, true), { state: { ...state, steps: 2 } })
}

export function closeWhy(): void {
  if ((history.state as State | null)?.steps === 2) history.back()
  else navigate(whyHref(location.pathname, location.search, false), { replace: true, state: history.state })
}
