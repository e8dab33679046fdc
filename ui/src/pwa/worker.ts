// The page's side of the service worker: registers it, hears when there is a new one, and lets it take over when the visitor
// wants it. Refuses to fail: without a service worker the app works as before, and says so in a flag.
import { whenSaved } from '../lib/unsaved.ts'
import { whenIdle } from '../lib/idle.ts'
import type { ToPage, ToWorker } from './messages.ts'
import { reloadFor } from './reload.ts'
import { setStatus } from './status.ts'

/** How long a new version may take to get ready or to take over before the page is reloaded without it. */
const PATIENCE_MS = 10_000

let registration: ServiceWorkerRegistration | undefined
/** No version was there when the page opened: the one that comes now is the one the page has. */
let first = false
let started = false

/** Registers the service worker once the page is complete. */
export function startWorker(): void {
  if (started || !import.meta.env.PROD) return
  started = true
  if (document.readyState === 'complete') whenIdle(register)
  else window.addEventListener('load', () => whenIdle(register), { once: true })
}

async function register(): Promise<void> {
  try {
    navigator.serviceWorker.addEventListener('message', ({ data }) => hear(data as ToPage))
    // `none`: the server is asked for the worker each time, not the browser's cache.
    registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    first = registration.active === null
    watch(registration)
  } catch {
    // Not there, not allowed (private mode, policy), not over HTTPS, or not a feature of this browser.
    setStatus({ registrationFailed: true })
  }
}

function watch(found: ServiceWorkerRegistration): void {
  const offer = () => {
    if (found.waiting && found.active) setStatus({ needsRefresh: true })
  }
  offer()
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', offer))
}

function hear(message: ToPage): void {
  if (message.type !== 'active') return
  if (first) {
    first = false
    setStatus({ offlineReady: true })
    // What the page asked for before there was a worker to store it.
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    tell(navigator.serviceWorker.controller, { type: 'keep', urls: asked })
  } else reloadFor(message.version)
}

/** Has the browser look for a new version. */
export function lookForUpdate(): void {
  // Without network there is none to be found.
  registration?.update().catch(() => {})
}

/** Takes the new version: the worker that waits for it if there is one, and the page as the server has it in any case. */
export async function takeNewVersion(): Promise<void> {
  const ready = registration && (await newest(registration))
  if (!ready) return whenSaved(() => location.reload())
  tell(ready, { type: 'take-over' })
  // hear() reloads; this is for a worker that does not get that far.
  setTimeout(() => whenSaved(() => location.reload()), PATIENCE_MS)
}

/** The worker that waits, or the one that is about to. */
function newest({
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<ServiceWorker | null> | ServiceWorker | null {
  if (waiting || !installing) return waiting
  return new Promise((done) => {
    setTimeout(done, PATIENCE_MS, null)
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') done(installing)
      else if (installing.state === 'redundant') done(null)
    })
  })
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker?.postMessage(message)
}
