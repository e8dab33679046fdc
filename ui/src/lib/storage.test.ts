// What is kept when other tabs write, when there is no room, and when the page comes back out of the browser's memory.
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetOwnData, stored } from './storage.ts'

const text = (raw: unknown) => (typeof raw === 'string' ? raw : 'nichts')
const [first, second] = [stored('first', text), stored('second', text)]

/** Another tab writes, and this one hears of it. */
function otherTab(name: string, value: string) {
  localStorage.setItem(`koerberl.${name}`, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key: `koerberl.${name}` }))
}

function full() {
  throw new DOMException('full', 'QuotaExceededError')
}

function withoutRoom(action: () => void) {
  vi.stubGlobal('localStorage', { setItem: full })
  action()
  vi.unstubAllGlobals()
}

beforeEach(forgetOwnData)

test('what another tab wrote is read, and whoever shows it hears of it', () => {
  const heard = vi.fn()
  const stop = first.subscribe(heard)
  first.set('hier')
  otherTab('first', 'dort')
  stop()
  expect(first.get()).toBe('dort')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what did not fit lives as long as the page, whatever else another tab writes', () => {
  withoutRoom(() => first.set('nur hier'))
  otherTab('second', 'dort')
  expect([first.get(), second.get()]).toEqual(['nur hier', 'dort'])
})

test('a page that was put aside reads again what was written meanwhile', () => {
  first.set('hier')
  localStorage.setItem('koerberl.first', '"dort"')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(first.get()).toBe('hier')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(first.get()).toBe('dort')
})

test('what somebody emptied is gone in every tab', () => {
  first.set('hier')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(first.get()).toBe('nichts')
})
