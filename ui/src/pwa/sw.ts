// The service worker: precaches the app, and requests everything that can change from the server first, with its cache
// as the fallback. Pages and errors are not cached. A new version waits until it is told to take over.
import * as lib from '#words/lib'
import { cacheNames } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { ANSWER_CACHES, API_BASE, BASE, PATHS, payloadPath, STORED } from '../lib/shared.ts'
import type { ToPage, ToWorker } from './messages.ts'
import { notify, openNotified, renewSubscription } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** The server's page without data: shown if the server does not answer. */
const SHELL = 'shell.html'
/** Every page shows the date of the prices, but one that came with its data does not request it. */
const CHAINS = `${API_BASE}/chains`
const PAGE_MS = 3000
const ANSWER_SECONDS = 3
/** Pages in English have a worker of their own, within the scope of the German one. */
const OTHERS = `${BASE}/en/`
/** Large, obsolete with the next letter typed, or secret. What is for offline use is stored by src/offline. */
const NEVER_STORED = new RegExp(`^${API_BASE}/(catalogue|words|export|import|suggest|alerts)\\b`)

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const files = self.__WB_MANIFEST as PrecacheEntry[]
/** Changes with every build: the shell contains the hashed names of the app's files. */
const version = files.find(({ url }) => url === SHELL)?.revision ?? ''

/** Tells the page whether the server was reached, and marks answers from the cache. */
const reportReach: WorkboxPlugin = {
  fetchDidSucceed: async ({ event, response }) => {
    await tell(event, { type: 'reach', reached: true })
    return response
  },
  fetchDidFail: ({ event }) => tell(event, { type: 'reach', reached: false }),
  cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
    if (!cachedResponse) return null
    await tell(event, { type: 'reach', reached: false })
    const headers = new Headers(cachedResponse.headers)
    const given = Date.parse(headers.get('date') ?? '')
    headers.set(STORED, Number.isNaN(given) ? '' : new Date(given).toISOString())
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}
const expiration = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true })
const answers = new NetworkFirst({
  cacheName: ANSWER_CACHES[lib.language === 'de' ? 'de' : 'en'],
  networkTimeoutSeconds: ANSWER_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [reportReach, expiration],
})

precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
registerRoute(({ url, sameOrigin }) => sameOrigin && isAnswer(url), answers)
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isPage(url),
  ({ url, event }) => page(url, event as FetchEvent),
)

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
  else event.waitUntil(keep(event, [...message.urls, ...landedOn(event.source)]))
})

self.addEventListener('push', (event) => event.waitUntil(notify(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await forgetOlderFiles()
  // Answers that an older version stored may have another format.
  await expiration.deleteCacheAndMetadata()
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  for (const client of await self.clients.matchAll({ type: 'window' })) say(client, { type: 'active', version })
}

/** The files that a worker with another Workbox stored. Its own function would take those of the worker below this
 * one. */
async function forgetOlderFiles(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.includes('-precache-') && name.endsWith(`-${self.registration.scope}`))
  await Promise.all(own.filter((name) => name !== cacheNames.precache).map((name) => caches.delete(name)))
}

/** The server's answer, whatever its status; the shell if it takes too long. */
async function page(url: URL, event: FetchEvent): Promise<Response> {
  const answer = fromServer(event)
  event.waitUntil(answer.then((response) => (response.ok ? keep(event, [payloadOf(url)]) : undefined)).catch(() => {}))
  try {
    return (await Promise.race([answer, shellAfter(PAGE_MS)])) ?? (await answer)
  } catch {
    return (await shellAfter(0)) ?? Response.error()
  }
}

async function fromServer(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Stores the answers of these addresses, the chains, and missing payloads of the pages that have one address. */
async function keep(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const payloads = [PATHS.index, PATHS.smartshopping, PATHS.stats, PATHS.favourites, PATHS.alerts].map((path) =>
    payloadOf(new URL(path, self.location.origin)),
  )
  const stored = await Promise.all(payloads.map((url) => caches.match(url, { ignoreVary: true })))
  const wanted = new Set([
    ...urls,
    new URL(CHAINS, self.location.origin).href,
    ...payloads.filter((_, index) => !stored[index]),
  ])
  const asked = [...wanted].filter((url) => isAnswer(new URL(url)))
  await Promise.allSettled(asked.map((url) => answers.handle({ event, request: new Request(url) })))
}

/** The payload of the page that was loaded before the worker was installed. */
function landedOn(source: ExtendableMessageEvent['source']): string[] {
  return source instanceof WindowClient ? [payloadOf(new URL(source.url))] : []
}

function payloadOf({ origin, pathname, search }: URL): string {
  return origin + payloadPath(pathname, search)
}

function isAnswer({ origin, pathname }: URL): boolean {
  if (origin !== self.location.origin || NEVER_STORED.test(pathname) || pathname.startsWith(OTHERS)) return false
  return pathname.startsWith(`${API_BASE}/`) || pathname.endsWith('/_payload.json')
}

/** Files and the API are not replaced by the shell. */
function isPage({ pathname }: URL): boolean {
  if (pathname.startsWith(OTHERS)) return false
  return (pathname === PATHS.docs || !pathname.startsWith(`${BASE}/api/`)) && !/\.[^/]*$/.test(pathname)
}

async function tell(event: ExtendableEvent, message: ToPage): Promise<void> {
  if (!(event instanceof FetchEvent)) return
  const client = await self.clients.get(event.clientId)
  if (client) say(client, message)
}

function say(client: Client, message: ToPage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is a page of our own origin
  client.postMessage(message)
}

async function shellAfter(milliseconds: number): Promise<Response | undefined> {
  await new Promise((wake) => setTimeout(wake, milliseconds))
  return matchPrecache(SHELL)
}
