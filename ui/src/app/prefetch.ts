// Loading a page before it is asked for: its code and its data, when a link to it comes into view or under the pointer.
// Refuses on connections that are slow, metered or away.
import type { Answers } from '../api/answers.ts'
import { readPayload } from './payload.ts'
import { preloadPage, routeOf } from './routes.ts'

/** What the browser says of the connection, where it does. */
export interface Connection {
  effectiveType?: string
  saveData?: boolean
}

export function mayPrefetch(connection: Connection | undefined, onLine: boolean): boolean {
  return onLine && connection?.effectiveType !== 'slow-2g' && connection?.saveData !== true
}

/** Loads the page at `href`, if it is one and not where we are. A failure is no matter: the visit will try again. */
export function prefetch(href: string, answers: Answers): void {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection }
  const { pathname, search } = new URL(href, location.href)
  const route = routeOf(pathname)
  if (!route || pathname === location.pathname || !mayPrefetch(connection, onLine)) return
  preloadPage(pathname, search).catch(ignore)
  readPayload(pathname, search.slice(1), answers).catch(ignore)
}

function ignore() {
  // Only a guess at where one would go.
}
