// The flags that registering sets: rows I3 and I5.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser's container of service workers, as far as the app uses it. */
class Container extends EventTarget {
  controller = { postMessage: vi.fn() }
  register = vi.fn()
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

class Registration extends EventTarget {
  constructor(
    readonly active: object | null,
    readonly waiting: object | null,
  ) {
    super()
  }
}

let container: Container

beforeEach(() => {
  container = new Container()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function begin() {
  const { startWorker } = await import('./worker.ts')
  const { getStatus } = await import('./status.ts')
  startWorker()
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledOnce())
  await new Promise((done) => setTimeout(done))
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
  container.register.mockResolvedValue(new Registration(null, null))
  const status = await begin()
  expect(status().offlineReady).toBe(false)
  container.say({ type: 'active', version: 'a' })
  expect(status()).toEqual({ offlineReady: true, needsRefresh: false, registrationFailed: false })
  expect(container.controller.postMessage).toHaveBeenCalledWith(expect.objectContaining({ type: 'keep' }))
})

test('I3: a version that waits beside one that works is news', async () => {
  container.register.mockResolvedValue(new Registration({}, {}))
  expect((await begin())()).toEqual({ offlineReady: false, needsRefresh: true, registrationFailed: false })
})
