// The flags that registering sets: rows I3 and I5.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser's container of service workers, as far as the app uses it. */
class Container extends EventTarget {
  register = vi.fn()
  getRegistration = () => Promise.resolve<object | undefined>(undefined)
  getRegistrations = () => Promise.resolve([])
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

class Registration extends EventTarget {
  constructor(
    public active: object | null,
    public waiting: object | null,
  ) {
    super()
  }
}

const GERMAN = 'http://localhost:3000/sw.js'
const ENGLISH = 'http://localhost:3000/en/sw.js'
const worker = (scriptURL: string) => ({ scriptURL, postMessage: vi.fn() })

let container: Container

beforeEach(() => {
  container = new Container()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function begin() {
  const { startWorker } = await import('./worker.ts')
  const { getStatus } = await import('./status.ts')
  startWorker()
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledOnce())
  await new Promise((done) => setImmediate(done))
  return getStatus
}

test('I5: a service worker that cannot be registered sets a flag, and nothing throws', async () => {
  container.register.mockRejectedValue(new TypeError('404'))
  const status = await begin()
  expect(status()).toEqual({ offlineReady: false, needsRefresh: false, registrationFailed: true })
})

test('I5: neither does a browser that has none of it', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
  const { startWorker } = await import('./worker.ts')
  const { getStatus } = await import('./status.ts')
  startWorker()
  await vi.waitFor(() => expect(getStatus().registrationFailed).toBe(true))
})

test('I3: the first version to get ready makes the app ready for offline', async () => {
  const registration = new Registration(null, null)
  container.register.mockResolvedValue(registration)
  const status = await begin()
  expect(container.register).toHaveBeenCalledWith('/sw.js', expect.objectContaining({ scope: '/' }))
  expect(status().offlineReady).toBe(false)
  const active = worker(GERMAN)
  registration.active = active
  container.say({ type: 'active', version: 'a', language: 'en', isBack: false })
  expect(status().offlineReady).toBe(false)
  container.say({ type: 'active', version: 'a', language: 'de', isBack: false })
  expect(status()).toEqual({ offlineReady: true, needsRefresh: false, registrationFailed: false })
  expect(active.postMessage).toHaveBeenCalledWith(expect.objectContaining({ type: 'keep' }))
})

test('I3: a version that waits beside one that works is news', async () => {
  const waiting = worker(GERMAN)
  container.register.mockResolvedValue(new Registration(worker(GERMAN), waiting))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const status = await begin()
  vi.runAllTimers()
  expect(status()).toEqual({ offlineReady: false, needsRefresh: true, registrationFailed: false })
  expect(waiting.postMessage).not.toHaveBeenCalled()
})

test('I3: a version that takes over by itself is no news', async () => {
  const registration = new Registration(worker(GERMAN), worker(GERMAN))
  container.register.mockResolvedValue(registration)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const status = await begin()
  registration.active = registration.waiting
  registration.waiting = null
  vi.runAllTimers()
  expect(status().needsRefresh).toBe(false)
})

test('I3: the worker of the page’s language takes over from that of another, and is no news', async () => {
  const [waiting, active] = [worker(GERMAN), worker(ENGLISH)]
  const registration = new Registration(active, waiting)
  container.register.mockResolvedValue(registration)
  const status = await begin()
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'take-over' })
  registration.active = waiting
  container.say({ type: 'active', version: 'a', language: 'de', isBack: true })
  expect(waiting.postMessage).toHaveBeenCalledWith(expect.objectContaining({ type: 'keep' }))
  expect(status()).toEqual({ offlineReady: false, needsRefresh: false, registrationFailed: false })
})

test('I3: a version that waits in another language is no news', async () => {
  const waiting = worker(ENGLISH)
  container.register.mockResolvedValue(new Registration(worker(GERMAN), waiting))
  expect((await begin())().needsRefresh).toBe(false)
  expect(waiting.postMessage).not.toHaveBeenCalled()
})

test('I5: without a network the worker of the other language stays, which is no failure', async () => {
  container.register.mockRejectedValue(new TypeError('Failed to fetch'))
  container.getRegistration = () => Promise.resolve(new Registration(worker(ENGLISH), null))
  expect((await begin())().registrationFailed).toBe(false)
})
