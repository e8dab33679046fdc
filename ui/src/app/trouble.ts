// Errors that no component sees: rejected promises and thrown events end on the error page, too, until one goes elsewhere.
import { useSyncExternalStore } from 'react'
import { type Problem, problemOf } from './problem.ts'

let current: Problem | null = null
const listeners = new Set<() => void>()
/** How one leaves: the events of the browser and of the router. */
const LEAVING = ['popstate', 'pushState', 'replaceState']

function set(problem: Problem | null) {
  if (problem === current) return
  current = problem
  for (const notify of listeners) notify()
}

function forget() {
  set(null)
}

/** What went wrong where no boundary is; null again as soon as the address changes. */
export function useTrouble(): Problem | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Begins to listen. Once, when the app starts. */
export function watchForTrouble(): void {
  for (const type of LEAVING) addEventListener(type, forget)
  addEventListener('error', (event) => take(event, event.error, event.filename))
  addEventListener('unhandledrejection', (event) => take(event, event.reason, ''))
}

function take(event: Event, thrown: unknown, file: string) {
  if (!isOurs(thrown, file, location.origin)) return
  // The page says it; the console need not, except while developing.
  if (!import.meta.env.DEV) event.preventDefault()
  set(problemOf(thrown))
}

/**
 * Whether an error is the app's. Not: what another origin's script threw (extensions), what was called off, and the browser's
 * notes about observers, which come without an error.
 */
export function isOurs(thrown: unknown, file: string, origin: string): boolean {
  if (thrown === null || thrown === undefined) return false
  if (thrown instanceof Error || thrown instanceof DOMException) {
    if (thrown.name === 'AbortError') return false
    const [place = file] = /[a-z-]+:\/\/[^\s)]+/.exec(thrown.stack ?? '') ?? []
    return place === '' || place.startsWith(origin)
  }
  return file === '' || file.startsWith(origin)
}
