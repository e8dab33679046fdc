import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retireFormer } from './former.ts'

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})
const answer = vi.fn()
const subscribe = vi.fn()
const successor = { scope: `${location.origin}/`, pushManager: { subscribe } } as unknown as ServiceWorkerRegistration
const unregister = vi.fn()
let pushed: object | null
let hasActivated: boolean
let id: string | null

const former = () => ({
  scope: `${location.origin}/en/`,
  unregister,
  pushManager: { getSubscription: () => Promise.resolve(pushed) },
})

beforeEach(() => {
  pushed = subscription('https://push.example/old')
  hasActivated = true
  id = 'geheim'
  subscribe.mockResolvedValue(subscription('https://push.example/new'))
  answer.mockImplementation(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(hasActivated),
    match: () => Promise.resolve(id === null ? undefined : new Response(id)),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: () => Promise.resolve([successor, former()]) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the subscription moves before the worker goes', async () => {
  await retireFormer(successor)
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }))
  const push = { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a' }
  expect(answer).toHaveBeenCalledWith(
    '/api/v1/alerts/device',
    expect.objectContaining({ body: JSON.stringify({ push }) }),
  )
  expect(unregister).toHaveBeenCalledOnce()
  expect(unregister.mock.invocationCallOrder[0]).toBeGreaterThan(answer.mock.invocationCallOrder[0] ?? Infinity)
})

test.each([
  ['it has no subscription', () => (pushed = null)],
  ['nobody wants messages any more', () => (id = null)],
])('it goes at once where %s', async (_, given) => {
  given()
  await retireFormer(successor)
  expect(answer).not.toHaveBeenCalled()
  expect(unregister).toHaveBeenCalledOnce()
})

test.each([
  ['the browser does not subscribe again', () => subscribe.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ['there is no network', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the server cannot take it', () => answer.mockResolvedValue(new Response('', { status: 503 }))],
  ['the worker of the site is not active yet', () => (hasActivated = false)],
])('it stays where %s', async (_, given) => {
  given()
  await retireFormer(successor)
  expect(unregister).not.toHaveBeenCalled()
})
