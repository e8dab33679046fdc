// What runs before a page is shown, by the names that routes.ts uses. Refuses a name that is not here.
import type { Way } from './navigation.ts'
import type { Route } from './routes.ts'

export interface Arrival {
  path: string
  search: string
  way: Way
}

export type Middleware = (to: Arrival) => void

export const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  /** A page begins at its top. The browser itself finds the place where one was when going back or loading again. */
  top: ({ way }) => {
    if (way === 'link') window.scrollTo(0, 0)
  },
}

/** What a route names, in its order. Throws at a name that is not in the registry. */
export function middlewareOf(route: Pick<Route, 'name' | 'middleware'>, registry = MIDDLEWARE): Middleware[] {
  return (route.middleware ?? []).map((name) => {
    const found = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!found) throw new Error(`Unknown middleware "${name}" on route "${route.name}"`)
    return found
  })
}
