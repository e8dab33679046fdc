// The service worker: precaches the app, and requests everything that can change from the server first, with its cache
// as the fallback. Pages and errors are not cached. A new version waits until it is told to take over.
// Each language has a worker; the one whose language was opened last serves the pages of both.
import * as lib from '#words/lib'
import { cacheNames, setCacheNameDetails } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { BASES, HOME, isLanguage, type Language, placeOf } from '../lib/places.ts'
import { ANSWER_CACHES, API_BASE, PATHS, payloadPath, STORED, withoutBase } from '../lib/shared.ts'
import { ACTIVATED, type ToPage, type ToWorker } from './messages.ts'
import { notify, openNotified, renewSubscription } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** The server's page without data: shown if the server does not answer. */
const SHELL = 'shell.html'
/** Every page shows the date of the prices, but one that came with its data does not request it. */
const CHAINS = `${API_BASE}/chains`
const PAGE_MS = 3000
const ANSWER_SECONDS = 3
const OWN: Language = isLanguage(lib.language) ? lib.language : 'de'
const OTHER: Language = OWN === 'de' ? 'en' : 'de'
const API = `${withoutBase(API_BASE)}/`
/** Large, obsolete with the next letter typed, or secret. What is for offline use is stored by src/offline. */
const NEVER_STORED = new RegExp(`^${API}(catalogue|words|export|import|suggest|alerts)\\b`)

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
const answers = answersIn(OWN, expiration)
const answersOfOther = answersIn(OTHER)

setCacheNameDetails({ suffix: siteIn(OWN) })
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
registerRoute(({ url, sameOrigin }) => sameOrigin && isAnswer(url) && isOwn(url), answers)
registerRoute(({ url, sameOrigin }) => sameOrigin && isAnswer(url), answersOfOther)
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && !isOwn(url) && isFile(url),
  async ({ request }) => (await storedByOther(request.url)) ?? fetch(request),
)
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
self.addEventListener('install', (event) => event.waitUntil(comeBack()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

/** After another language, what was active before in this one waits for nobody. */
async function comeBack(): Promise<void> {
  if (isOfSite() && (await isBack())) await self.skipWaiting()
}

async function begin(): Promise<void> {
  if (!isOfSite()) return
  await forgetOlderFiles()
  const wasActive = await isBack()
  if (!wasActive) {
    // Answers that an older version stored may have another format.
    await expiration.deleteCacheAndMetadata()
    await (await caches.open(ACTIVATED)).put(siteIn(OWN), new Response(version))
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // A worker of an earlier version controls the pages in English until they are loaded again.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of windows)
    if (client.url.startsWith(siteIn('de'))) say(client, { type: 'active', version, language: OWN, isBack: wasActive })
}

/** Earlier versions registered it for the pages in English alone (former.ts). */
function isOfSite(): boolean {
  return self.registration.scope === siteIn('de')
}

async function isBack(): Promise<boolean> {
  return (await activated(OWN)) === version
}

/** The address below which the pages in a language are. */
function siteIn(language: Language): string {
  return `${self.location.origin}${BASES[language]}/`
}

function answersIn(language: Language, ...more: WorkboxPlugin[]): NetworkFirst {
  return new NetworkFirst({
    cacheName: ANSWER_CACHES[language],
    networkTimeoutSeconds: ANSWER_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [reportReach, ...more],
  })
}

/** The version that was active last in a language; null if there was none. */
async function activated(language: Language): Promise<string | null> {
  const found = await caches.match(siteIn(language), { cacheName: ACTIVATED })
  return found ? found.text() : null
}

/** The files that a worker with another Workbox stored. Its own function would take those of another language. */
async function forgetOlderFiles(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.includes('-precache-') && name.endsWith(`-${siteIn(OWN)}`))
  await Promise.all(own.filter((name) => name !== cacheNames.precache).map((name) => caches.delete(name)))
}

/** The server's answer, whatever its status; what stands in for it if it takes too long. */
async function page(url: URL, event: FetchEvent): Promise<Response> {
  const answer = fromServer(event)
  const mayKeep = (response: Response) => response.ok && isOwn(url)
  event.waitUntil(
    answer.then((response) => (mayKeep(response) ? keep(event, [payloadOf(url)]) : undefined)).catch(() => {}),
  )
  try {
    return (await Promise.race([answer, standInAfter(PAGE_MS, url, event.request)])) ?? (await answer)
  } catch {
    return (await standInAfter(0, url, event.request)) ?? Response.error()
  }
}

async function standInAfter(milliseconds: number, url: URL, request: Request): Promise<Response | undefined> {
  await new Promise((wake) => setTimeout(wake, milliseconds))
  const { language, own } = placeOf(url.pathname)
  const isLink = request.referrer.startsWith(self.location.origin)
  const isEntrance = url.pathname === `${HOME}/` && url.search === '' && !isLink
  return (await shellAt(url, isEntrance ? await wanted() : language, own)) ?? shellAt(url, OWN, own)
}

/** The page without data, or what leads to it; nothing where the app is not stored in this language. */
async function shellAt(url: URL, language: Language, path: string): Promise<Response | undefined> {
  const shell = await (language === OWN ? matchPrecache(SHELL) : shellOfOther())
  const address = BASES[language] + (path || '/')
  return shell && address !== url.pathname ? Response.redirect(address + url.search) : shell
}

/** What was chosen in this browser, else what it prefers: as the server decides (`src/site/language.rs`). */
async function wanted(): Promise<Language> {
  if (!('cookieStore' in self)) return OWN
  const chosen = await self.cookieStore.get('language')
  const preferred = navigator.languages.map((tag) => tag.split('-')[0])
  return [chosen?.value, ...preferred].find(isLanguage) ?? 'de'
}

async function shellOfOther(): Promise<Response | undefined> {
  const revision = await activated(OTHER)
  return revision === null ? undefined : storedByOther(`${siteIn(OTHER)}${SHELL}?__WB_REVISION__=${revision}`)
}

/** A file that the worker of the other language stored. */
function storedByOther(url: string): Promise<Response | undefined> {
  const cacheName = cacheNames.precache.replace(siteIn(OWN), siteIn(OTHER))
  return caches.match(url, { cacheName, ignoreVary: true })
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
  const needed = new Set([
    ...urls,
    new URL(CHAINS, self.location.origin).href,
    ...payloads.filter((_, index) => !stored[index]),
  ])
  const asked = [...needed].map((url) => new URL(url)).filter((url) => isAnswer(url) && isOwn(url))
  await Promise.allSettled(asked.map((url) => answers.handle({ event, request: new Request(url) })))
}

/** The payload of the page that was loaded before the worker was installed. */
function landedOn(source: ExtendableMessageEvent['source']): string[] {
  return source instanceof WindowClient ? [payloadOf(new URL(source.url))] : []
}

function payloadOf({ origin, pathname, search }: URL): string {
  return origin + payloadPath(pathname, search)
}

/** Whether it is of the language of this worker. */
function isOwn({ pathname }: URL): boolean {
  return placeOf(pathname).language === OWN
}

function isAnswer({ origin, pathname }: URL): boolean {
  const { own } = placeOf(pathname)
  if (origin !== self.location.origin || NEVER_STORED.test(own)) return false
  return own.startsWith(API) || own.endsWith('/_payload.json')
}

/** Files and the API are not replaced by the shell. */
function isPage(url: URL): boolean {
  const { own } = placeOf(url.pathname)
  return (own === withoutBase(PATHS.docs) || !own.startsWith('/api/')) && !isFile(url)
}

function isFile({ pathname }: URL): boolean {
  return /\.[^/]*$/.test(pathname)
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
