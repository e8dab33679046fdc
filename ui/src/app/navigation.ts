// Going elsewhere. Refuses another origin unless told that it is meant, and addresses that would run as a script always.
import { navigate } from 'wouter/use-browser-location'
import { routeOf } from './routes.ts'

/** Everything else (`javascript:`, `data:`, `blob:` …) is never an address to go to. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  /** Another origin is meant. */
  external?: boolean
}

/** Goes to `target`, an address or a path. Throws where it refuses to. */
export function navigateTo(target: string, { replace = false, external = false }: NavigateOptions = {}): void {
  const address = checkedAddress(target, location.href, external)
  if (address.origin === location.origin && routeOf(address.pathname)) navigate(address.href, { replace })
  else if (replace) location.replace(address)
  else location.assign(address)
}

/** The address that `target` means on the page `here`. Throws an error that names it if one must not go there. */
export function checkedAddress(target: string, here: string, external: boolean): URL {
  const address = URL.canParse(target, here) ? new URL(target, here) : null
  // The parser has dropped what hides a scheme: space and control characters around and in it, its case.
  if (!address || !SCHEMES.has(address.protocol))
    throw new Error(`Refused to navigate to ${JSON.stringify(target)}: not an address to go to`)
  if (address.origin !== new URL(here).origin && !external) {
    throw new Error(`Refused to navigate to ${JSON.stringify(target)}: another origin, and not marked as external`)
  }
  return address
}

/** How the present page was come to: loaded, by a link of the app, or by going back or forward. */
export type Way = 'load' | 'link' | 'history'

let way: Way = 'load'

export function lastWay(): Way {
  return way
}

/** Begins to listen. Once, before the router does. */
export function watchWays(): void {
  addEventListener('popstate', () => (way = 'history'))
  for (const type of ['pushState', 'replaceState']) addEventListener(type, () => (way = 'link'))
}
