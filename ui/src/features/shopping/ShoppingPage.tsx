// The smartshopping page: the list on the left, the plan on the right, on the phone one after the other. Pasting and
// shopping use the whole page.
import * as say from '#words/shopping'
import { useEffect, useRef } from 'react'
import { useHydrated } from '../../kit/useMedia.ts'
import { toast } from '../../kit/toasts.tsx'
import { activeList, type ShoppingList, useLists } from '../../lib/list.ts'
import { takeIn } from './edit.ts'
import { EmptyList } from './EmptyList.tsx'
import { InShop } from './InShop.tsx'
import { Paste } from './Paste.tsx'
import { Planner } from './Planner.tsx'
import { decodeList } from './share.ts'
import { type Trip, useTrip } from './trip.ts'
import { useUnread } from './useUnread.ts'
import { focusView, useRoute, type Route } from './route.ts'
import './ShoppingPage.css'

export default function ShoppingPage() {
  const route = useRoute()
  const list = activeList(useLists())
  const trip = useTrip()
  const hydrated = useHydrated()
  useSharedList()
  useUnread()
  // What only this browser knows is not there before.
  const shown = hydrated ? shownOf(route, list, trip) : null
  useViewFocus(shown)
  if (shown === 'laden' && trip) return <InShop trip={trip} route={route} />
  if (shown === 'einfuegen') return <Paste />
  if (shown === 'planer') return <Planner list={list} route={route} trip={trip} />
  return <EmptyList waiting={shown === null} />
}

/** What has the page to itself. */
function shownOf(
  { view, sheet }: Route,
  { items }: ShoppingList,
  trip: Trip | null,
): 'laden' | 'einfuegen' | 'leer' | 'planer' {
  if (view === 'laden' && trip) return view
  if (view === 'einfuegen') return view
  return items.length === 0 && !sheet ? 'leer' : 'planer'
}

/** Leads the focus into another view. The first one begins where every page does. */
function useViewFocus(view: string | null): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== null && before.current !== view) focusView()
    before.current = view
  }, [view])
}

/** Takes in the list that stands in the fragment of the address, which no server sees. */
function useSharedList(): void {
  useEffect(() => {
    const take = async () => {
      const code = location.hash.slice(1)
      if (!code) return
      const list = await decodeList(code)
      history.replaceState(history.state, '', location.pathname + location.search)
      if (list) toast(say.takenFromLink(list.items.length), takeIn(list))
      else toast(say.linkIncomplete)
    }
    void take()
    const onHash = () => void take()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
}
