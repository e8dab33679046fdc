import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptForWorker } from './alertCache.ts'
import { mayNotify, pushState, subscribe, unsubscribe } from './push.ts'

let permission: NotificationPermission
let subscription: { unsubscribe: () => Promise<boolean>; toJSON: () => object } | null
const cached = new Map<string, Response>()
const ask = vi.fn()
const pushManager = { getSubscription: () => Promise.resolve(subscription), subscribe: vi.fn() }
const registration = { pushManager }

const fresh = (endpoint: string, keys: object | undefined = { p256dh: 'p', auth: 'a' }) => ({
  unsubscribe: vi.fn(() => {
    subscription = null
    return Promise.resolve(true)
  }),
  toJSON: () => ({ endpoint, keys }),
})

beforeEach(() => {
  permission = 'default'
  subscription = null
  pushManager.subscribe.mockImplementation(() => Promise.resolve((subscription = fresh('https://push.example/1'))))
  ask.mockImplementation(() => Promise.resolve((permission = 'granted')))
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: ask,
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: (key: string, value: Response) => Promise.resolve(cached.set(key, value)) }),
    match: (key: string) => Promise.resolve(cached.get(key)?.clone()),
    delete: () => Promise.resolve(cached.clear()),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  cached.clear()
})

test('permission is asked for once', async () => {
  expect(await mayNotify()).toBe(true)
  expect(await mayNotify()).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})

test('who refuses is not asked again', async () => {
  ask.mockImplementation(() => Promise.resolve((permission = 'denied')))
  expect(await mayNotify()).toBe(false)
  expect(await mayNotify()).toBe(false)
  expect(ask).toHaveBeenCalledOnce()
  expect(await pushState()).toBe('blocked')
})

test('who closes the question has not answered', async () => {
  ask.mockImplementation(() => Promise.resolve('default'))
  expect(await mayNotify()).toBe(false)
  expect(await pushState()).toBe('off')
})

test('a browser without push is asked nothing', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  expect(await pushState()).toBe('missing')
  expect(await mayNotify()).toBe(false)
  expect(ask).not.toHaveBeenCalled()
})

test('it is on once it is subscribed, and the worker knows the id until it is off', async () => {
  await mayNotify()
  expect(await subscribe('BKey', 'geheim')).toEqual({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' })
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
  expect(await keptForWorker()).toBe('geheim')
  expect(await pushState()).toBe('on')
  await unsubscribe()
  expect(await pushState()).toBe('off')
  expect(await keptForWorker()).toBeNull()
})

test('an earlier subscription gives way', async () => {
  const before = fresh('https://push.example/0')
  subscription = before
  expect((await subscribe('BKey', 'geheim'))?.endpoint).toBe('https://push.example/1')
  expect(before.unsubscribe).toHaveBeenCalledOnce()
})

test('where the push service refuses, there is no address', async () => {
  pushManager.subscribe.mockImplementation(() => Promise.reject(new DOMException('', 'AbortError')))
  expect(await subscribe('BKey', 'geheim')).toBeNull()
  expect(await keptForWorker()).toBeNull()
})

test('a subscription without keys is none', async () => {
  pushManager.subscribe.mockImplementation(() =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/1' }) }),
  )
  expect(await subscribe('BKey', 'geheim')).toBeNull()
})
