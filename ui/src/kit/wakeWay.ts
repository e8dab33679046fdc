// Opening and closing "Weck mich" over any page: a history entry of its own, which "back" undoes. What it is about is in
// the query: `?wecken=produkt.spar:123`, `art.butter.250g`, `suche.jacobs monarch`.
import { navigate } from 'wouter/use-browser-location'

/** What an alert can be about, as the API takes it: a product, a kind (in a pack: `250g`, `any` or `usual`), or the
 * words of a search. */
export type Wakeable = { product: string } | { kind: string; pack: string } | { search: string }

export const WAKE = 'wecken'

/** How many steps lie over the page below; `wake`: the last one is ours. */
interface State {
  openedOver?: string
  steps?: number
  wake?: true
}

export function writeWake(about: Wakeable): string {
  if ('product' in about) return `produkt.${about.product}`
  return 'kind' in about ? `art.${about.kind}.${about.pack}` : `suche.${about.search}`
}

/** What the query (without or with its question mark) asks for; null where it does not, or nobody understands it. */
export function readWake(search: string): Wakeable | null {
  const [, type, what = ''] = /^(\w+)\.(.+)$/s.exec(new URLSearchParams(search).get(WAKE) ?? '') ?? []
  if (type === 'produkt') return { product: what }
  if (type === 'suche') return { search: what }
  const [kind = '', pack = 'usual'] = what.split(/\.(.*)/s)
  return type === 'art' && /^[a-z\d-]+$/.test(kind) ? { kind, pack } : null
}

/** The address of the same page with it, or (null) without. */
export function wakeHref(path: string, search: string, about: Wakeable | null): string {
  const next = new URLSearchParams(search)
  if (about) next.set(WAKE, writeWake(about))
  else next.delete(WAKE)
  return next.size > 0 ? `${path}?${next}` : path
}

export function openWake(about: Wakeable): void {
  const { pathname, search } = location
  const state = history.state as State | null
  const below = state?.steps ?? (state?.openedOver === undefined ? 0 : 1)
  navigate(wakeHref(pathname, search, about), { state: { ...state, steps: below + 1, wake: true } })
}

export function closeWake(): void {
  const { pathname, search } = location
  if ((history.state as State | null)?.wake) history.back()
  else navigate(wakeHref(pathname, search, null), { replace: true, state: history.state })
}
