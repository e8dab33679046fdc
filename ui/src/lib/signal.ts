// A value outside of components that they can show.
import { useSyncExternalStore } from 'react'

export interface Signal<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (onChange: () => void) => () => void
}

export function signal<T>(value: T): Signal<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const notify of listeners) notify()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** `served`: its value on the server, and until the page is hydrated. */
export function useSignal<T>({ subscribe, get }: Signal<T>, served: T): T {
  return useSyncExternalStore(subscribe, get, () => served)
}
