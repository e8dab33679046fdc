// Navigation by script. Other origins need `external: true`; addresses that run as a script are always rejected.
import { navigate } from 'wouter/use-browser-location'
import { routeOf } from './routes.ts'

/** All others (`javascript:`, `data:`, `blob:` …) are rejected. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Allows another origin. */
  external?: boolean
}

/** Goes to `target`, an address or a path. Throws if it is rejected. */
export function navigateTo(target: string, { replace = false, external = false }: NavigateOptions = {}): void {
  const address = checkedAddress(target, location.href, external)
  if (address.origin === location.origin && routeOf(address.pathname)) navigate(address.href, { replace })
  else if (replace) location.replace(address)
  else location.assign(address)
}

/** `target` resolved on the page `here`. Throws an error that names a rejected target. */
export function checkedAddress(target: string, here: string, external: boolean): URL {
  const address = URL.canParse(target, here) ? new URL(target, here) : null
  // Parsing removes what can hide a scheme: white space, control characters, upper case.
  if (!address || !SCHEMES.has(address.protocol))
    throw new Error(`Refused to navigate to ${JSON.stringify(target)}: not an address to go to`)
  if (address.origin !== new URL(here).origin && !external) {
    throw new Error(`Refused to navigate to ${JSON.stringify(target)}: another origin, and not marked as external`)
  }
  return address
}

/** How the visitor came to the current page: by loading it, by a link in the app, or by going back or forward. */
export type Arrival = 'load' | 'link' | 'history'

let arrival: Arrival = 'load'

export function lastArrival(): Arrival {
  return arrival
}

/** Begins to listen. Called once, before the router is. */
export function watchArrivals(): void {
  addEventListener('popstate', () => (arrival = 'history'))
  for (const type of ['pushState', 'replaceState']) addEventListener(type, () => (arrival = 'link'))
}
