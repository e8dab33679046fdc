// A media query as state; `WIDE` is where the single column of the phone ends. null on the server and until hydration:
// then both variants are drawn, and `.desk` and `.phone` hide one.
import { useSyncExternalStore } from 'react'

export const WIDE = '(width >= 56.25em)'

export function useMedia(query: string): boolean | null {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => null,
  )
}

/** False on the server, and until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
