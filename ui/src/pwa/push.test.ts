import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, notify, openNotified, readMessage, renewSubscription, type Scope } from './push.ts'

const ORIGIN = 'https://koerberl.example'
const sent = (json: () => unknown) => ({ json })
const MESSAGE = { title: 'Nutella 750 g', body: 'unter € 4,79', url: '/produkt/spar:1', tag: 'wecker' }

const shown = vi.fn()
const subscribe = vi.fn()
const openWindow = vi.fn()
const scope = (windows: object[] = []): Scope =>
  ({
    location: { origin: ORIGIN },
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  }) as unknown as Scope

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})
const kept = new Map<string, Response>()

beforeEach(() => {
  vi.stubGlobal('caches', { match: (key: string) => Promise.resolve(kept.get(key)?.clone()) })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  )
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a message is shown as it says', async () => {
  await notify(
    scope(),
    sent(() => MESSAGE),
  )
  expect(shown).toHaveBeenCalledWith(
    'Nutella 750 g',
    expect.objectContaining({ body: 'unter € 4,79', tag: 'wecker', data: '/produkt/spar:1' }),
  )
})

test.each([
  ['nothing', null],
  ['no JSON', sent(() => JSON.parse('Hallo'))],
  ['another thing', sent(() => ({ titel: 7 }))],
  ['null', sent(() => null)],
  ['a text', sent(() => 'Hallo')],
])('what cannot be read is shown, too: %s', (_, data) => {
  expect(readMessage(data)).toMatchObject({ title: 'Preiswecker', url: '/wecker', tag: 'wecker' })
})

test('a tap opens a window, of this site only', async () => {
  const close = vi.fn()
  await openNotified(scope(), { close, data: '/produkt/spar:1' })
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/produkt/spar:1`)
  expect(addressOf('https://boese.example/x', ORIGIN)).toBe(`${ORIGIN}/wecker`)
  expect(addressOf('//boese.example/x', ORIGIN)).toBe(`${ORIGIN}/wecker`)
  expect(addressOf('javascript:alert(1)', ORIGIN)).toBe(`${ORIGIN}/wecker`)
})

test('a tap takes the window that is open', async () => {
  const window = { focused: false, focus: vi.fn(() => Promise.resolve()), navigate: vi.fn(() => Promise.resolve()) }
  await openNotified(scope([window]), { close: vi.fn(), data: '/wecker' })
  expect(window.focus).toHaveBeenCalledOnce()
  expect(window.navigate).toHaveBeenCalledWith(`${ORIGIN}/wecker`)
  expect(openWindow).not.toHaveBeenCalled()
})

test('a changed subscription is renewed, and the server told', async () => {
  kept.set('/alert-device', new Response('geheim'))
  subscribe.mockResolvedValue(subscription('https://push.example/2'))
  expect(await renewSubscription(scope(), { oldSubscription: subscription('https://push.example/1') as never })).toBe(
    true,
  )
  expect(fetch).toHaveBeenCalledWith(
    '/api/v1/alerts/device',
    expect.objectContaining({
      headers: expect.objectContaining({ authorization: 'Bearer geheim' }),
      body: JSON.stringify({ push: { endpoint: 'https://push.example/2', p256dh: 'p', auth: 'a' } }),
    }),
  )
})

test('a subscription that is gone is taken from the server', async () => {
  kept.set('/alert-device', new Response('geheim'))
  await renewSubscription(scope(), {})
  expect(fetch).toHaveBeenCalledWith('/api/v1/alerts/device', expect.objectContaining({ body: '{"push":null}' }))
})

test.each([
  [500, false],
  [401, true],
])('the server answers %i: all was done is %s', async (status, isDone) => {
  kept.set('/alert-device', new Response('geheim'))
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status }))
  expect(await renewSubscription(scope(), {})).toBe(isDone)
})

test('without alerts nothing is renewed', async () => {
  await renewSubscription(scope(), { oldSubscription: subscription('https://push.example/1') as never })
  expect(subscribe).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})
