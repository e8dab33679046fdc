// A media query as state. `WIDE` is where the phone's single column ends.
import { useSyncExternalStore } from 'react'

export const WIDE = '(width >= 900px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
