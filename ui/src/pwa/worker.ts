// Registers the service worker, detects new versions, and activates one when the visitor wants it. Without a service
// worker the app works, too; a flag then says so. The site has one registration, whose script is that of the language
// that was opened last.
import * as lib from '#words/lib'
import { whenSaved } from '../lib/unsaved.ts'
import { whenIdle } from '../lib/idle.ts'
import { HOME } from '../lib/places.ts'
import { BASE } from '../lib/shared.ts'
import { retireFormer } from './former.ts'
import type { ToPage, ToWorker } from './messages.ts'
import { reloadFor } from './reload.ts'
import { setStatus } from './status.ts'

/** A version that takes over by itself waits no longer. */
const WAIT_MS = 1000
/** After this long, the page is reloaded without waiting for the new version to install or activate. */
const UPDATE_TIMEOUT_MS = 10_000

const SCRIPT = `${BASE}/sw.js`
const SCOPE = `${HOME}/`

let registration: ServiceWorkerRegistration | undefined
/** There was no active worker in this language when the page opened: the new one has the same version as the page. */
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
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  try {
    workers.addEventListener('message', ({ data }) => hear(data as ToPage))
    // `none`: bypasses the browser's cache.
    registration = await workers.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })
    first = !isOwn(registration.active)
    watch(registration)
    await retireFormer(registration)
  } catch {
    // Without a network, the worker of the other language stays.
    registration = await workers?.getRegistration(SCOPE).catch(() => undefined)
    // Missing, not allowed (private mode, policy), not over HTTPS, or not supported.
    if (!registration) setStatus({ registrationFailed: true })
  }
}

/** Whether it is the one in the language of the page. */
function isOwn(worker: ServiceWorker | null): boolean {
  return worker !== null && new URL(worker.scriptURL).pathname === SCRIPT
}

function watch(found: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting, active } = found
    if (!active || !isOwn(waiting)) return
    if (isOwn(active)) setTimeout(() => found.waiting === waiting && setStatus({ needsRefresh: true }), WAIT_MS)
    else tell(waiting, { type: 'take-over' })
  }
  offer()
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', offer))
}

function hear(message: ToPage): void {
  if (message.type !== 'active' || message.language !== lib.language) return
  if (registration) void retireFormer(registration)
  if (first) {
    first = false
    if (!message.isBack) setStatus({ offlineReady: true })
    // Requests that the page made before the worker could store their answers.
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    tell(registration?.active ?? null, { type: 'keep', urls: asked })
  } else if (!message.isBack) reloadFor(message.version)
}

/** Makes the browser check for a new version. */
export function lookForUpdate(): void {
  // Without a network it fails.
  registration?.update().catch(() => {})
}

/** Activates the waiting worker, if there is one, and reloads the page. */
export async function takeNewVersion(): Promise<void> {
  const ready = registration && (await newest(registration))
  if (!ready || !isOwn(ready)) return whenSaved(() => location.reload())
  tell(ready, { type: 'take-over' })
  // hear() reloads; this is for a worker that is not activated.
  setTimeout(() => whenSaved(() => location.reload()), UPDATE_TIMEOUT_MS)
}

/** The waiting worker, or the one being installed once it waits. */
function newest({
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<ServiceWorker | null> | ServiceWorker | null {
  if (waiting || !installing) return waiting
  return new Promise((done) => {
    setTimeout(done, UPDATE_TIMEOUT_MS, null)
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
