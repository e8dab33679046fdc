// Loads a page before it is shown: its code and its payload (`/stats/_payload.json`), when a link to it comes into view
// or is pointed at, and on the way to it. A payload that fails is not needed: the page then asks the API.
import { type Answers, FRESH_MS } from '../api/answers.ts'
import { config } from '../api/client.ts'
import { unpacked } from '../api/columns.ts'
import { type Payload, putPayload } from '../api/hooks.ts'
import { payloadPath } from '../lib/shared.ts'
import { preloadPage, routeOf } from './routes.ts'

/** navigator.connection, where the browser has it. */
export interface Connection {
  effectiveType?: string
  saveData?: boolean
}

export function mayPrefetch(connection: Connection | undefined, onLine: boolean): boolean {
  return onLine && connection?.effectiveType !== 'slow-2g' && connection?.saveData !== true
}

/** Loads the page at `href`, if it is another page of the app. Failures are ignored: the visit will try again. */
export function prefetch(href: string, answers: Answers): void {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection }
  const { pathname, search } = new URL(href, location.href)
  const route = routeOf(pathname)
  if (!route || pathname === location.pathname || !mayPrefetch(connection, onLine)) return
  preloadPage(pathname, search).catch(() => {})
  readPayload(pathname, search.slice(1), answers).catch(() => {})
}

const PAYLOAD_TIMEOUT_MS = 4000

const payloads = new Map<string, { at: number; done: Promise<void>; loaded: boolean }>()

/** `search`: without its question mark. */
export function payloadAddress(path: string, search: string): string {
  return payloadPath(path, search && `?${search}`)
}

/** Puts a page's payload into the cache, unless a fresh one is there. Rejects if it cannot be loaded. */
export function readPayload(path: string, search: string, answers: Answers): Promise<void> {
  if (!config.features['payload']) return Promise.resolve()
  const address = payloadAddress(path, search)
  const before = payloads.get(address)
  if (before && Date.now() - before.at < FRESH_MS) return before.done
  const done = fetchInto(address, answers)
  const entry = { at: Date.now(), done, loaded: false }
  payloads.set(address, entry)
  done.then(
    () => (entry.loaded = true),
    () => payloads.delete(address),
  )
  return done
}

/** The same on the way to the page: what to wait for, if anything. A failure is only logged as a warning. */
export function payloadOnTheWay(path: string, search: string, answers: Answers): Promise<void> | null {
  if (!config.features['payload'] || payloads.get(payloadAddress(path, search))?.loaded) return null
  return readPayload(path, search, answers).catch((error: unknown) => {
    console.warn(`The payload of ${path} did not come; the page loads its data from the API.`, String(error))
  })
}

async function fetchInto(address: string, answers: Answers): Promise<void> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PAYLOAD_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  putPayload(answers, unpacked((await answer.json()) as Payload))
}
