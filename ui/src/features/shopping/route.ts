// The address of the page: `?ansicht=plan&blatt=karten`. Opening a sheet is a step that "back" undoes.
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { toast } from '../../kit/toasts.tsx'

const VIEWS = ['liste', 'plan', 'einfuegen', 'laden'] as const
const SHEETS = ['artikel', 'karten', 'ketten', 'listen', 'teilen', 'scannen'] as const

export type ShoppingView = (typeof VIEWS)[number]
export type ShoppingSheet = (typeof SHEETS)[number]

export interface Route {
  view: ShoppingView
  sheet: ShoppingSheet | null
  /** The id of the item or line that the sheet is about. */
  item: string | null
}

export function useRoute(): Route {
  const search = useSearch()
  return useMemo(() => readRoute(search), [search])
}

export function readRoute(search: string): Route {
  const params = new URLSearchParams(search)
  return {
    view: VIEWS.find((view) => view === params.get('ansicht')) ?? 'liste',
    sheet: SHEETS.find((sheet) => sheet === params.get('blatt')) ?? null,
    item: params.get('artikel'),
  }
}

function hrefOf({ view, sheet, item }: Route): string {
  const params = new URLSearchParams()
  if (view !== 'liste') params.set('ansicht', view)
  if (sheet) params.set('blatt', sheet)
  if (sheet && item !== null) params.set('artikel', item)
  return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`
}

/** Goes there, and takes away the message that would lie over it. */
function goTo(route: Route, how: Parameters<typeof navigate>[1]): void {
  toast('')
  navigate(hrefOf(route), how)
}

/** Between list and plan: no history entry. */
export function showView(view: ShoppingView): void {
  goTo({ view, sheet: null, item: null }, { replace: true })
}

/** The id of the control that led to another view. */
let pressed = ''

/** A step, which begins at the top; a sheet that led there is not come back to. `back`: the id of the control that
 * leads there again, if it is another one than was pressed. */
export function goToView(view: ShoppingView, back?: string): void {
  pressed = back ?? document.activeElement?.id ?? ''
  const now = readRoute(location.search)
  goTo({ view, sheet: null, item: null }, { replace: now.sheet !== null, state: { from: now.view } })
  window.scrollTo(0, 0)
}

/** Out of a view that was gone to: back, if that is where one came from. */
export function leaveView(view: ShoppingView): void {
  if ((history.state as { from?: ShoppingView } | null)?.from === view) history.back()
  else showView(view)
}

/** Where a view begins for those who use keys or a screen reader: at what once led away from it, or at its heading;
 * unless something in it has taken the focus. */
export function focusView(): void {
  if (document.activeElement !== document.body) return
  const target = document.getElementById(pressed) ?? document.querySelector<HTMLElement>('main h1')
  target?.focus()
}

export function openSheet(sheet: ShoppingSheet, item: string | null = null): void {
  const now = readRoute(location.search)
  const replace = now.sheet !== null
  goTo({ ...now, sheet, item }, { replace, state: replace ? history.state : { ...history.state, over: true } })
}

/** The chains of the visitor, which the settings hold, in the place of a sheet. */
export function openSettings(): void {
  const { view } = readRoute(location.search)
  const params = new URLSearchParams({ ...(view !== 'liste' && { ansicht: view }), blatt: 'einstellungen' })
  navigate(`${location.pathname}?${params}`, { replace: true })
}

export function closeSheet(): void {
  const { over, ...state } = (history.state ?? {}) as { over?: boolean }
  if (over) history.back()
  else navigate(hrefOf({ ...readRoute(location.search), sheet: null }), { replace: true, state })
}
