// The head of the page that is shown now. Loaded after the first one, whose head came from the server.
import { config } from '../api/client.ts'
import { applyHead } from './applyHead.ts'
import { headOf } from './head.ts'
import { routeOf } from './routes.ts'

/** `path` as the router knows it, which is decoded; an address is not. */
export function showHead(path: string, status: number): void {
  applyHead(headOf({ ...routeOf(path), path: location.pathname, status }, config))
}
