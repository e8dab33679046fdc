// A media query as state; `WIDE` is where the single column of the phone ends. null on the server and until hydration:
// then both variants are drawn, and `.desk` and `.phone` hide one. No query: null.
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useRouter } from 'wouter'

export const WIDE = '(width >= 56.25em)'

/** One for each query: every row of a list asks, at every drawing. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

export function useMedia(query: string | null): boolean | null {
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        if (query === null) return () => undefined
        const list = listOf(query)
        list.addEventListener('change', onChange)
        return () => list.removeEventListener('change', onChange)
      },
      [query],
    ),
    () => (query === null ? null : listOf(query).matches),
    () => null,
  )
}

const subscribeToNothing = () => () => undefined

/** False on the server, and until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * True from when a page is hydrated until one of `drawnWith` is another: what the server drew of it stands, and need not
 * be drawn again.
 */
export function useAsServed(drawnWith: readonly unknown[]): boolean {
  const hydrated = useHydrated()
  const isOnServer = useRouter().ssrPath !== undefined
  const [served, setServed] = useState(hydrated || isOnServer ? null : drawnWith)
  if (served === null) return false
  if (served.every((value, place) => value === drawnWith[place])) return true
  // For good: what was drawn since would not come back with the values.
  setServed(null)
  return false
}
