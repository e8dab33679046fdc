// The database's connection, with a browser that can take it away. What is stored in it: tests/e2e/offline.test.mjs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stored } from './store.ts'

/** As much of a database as reading needs. A closed one refuses, as the browser's does. */
class Database extends EventTarget {
  closed = false
  close() {
    this.closed = true
  }
  transaction() {
    if (this.closed) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return { objectStore: () => ({ getAll: () => succeeding([]) }) }
  }
}

function succeeding<T>(result: T): EventTarget & { result: T } {
  const request = Object.assign(new EventTarget(), { result })
  queueMicrotask(() => request.dispatchEvent(new Event('success')))
  return request
}

let opened: Database[]

beforeEach(() => {
  opened = []
  const open = () => {
    const database = new Database()
    opened.push(database)
    return succeeding(database)
  }
  vi.stubGlobal('indexedDB', { open })
})

afterEach(() => void vi.unstubAllGlobals())

it('I6: opens once, and anew after it had to make way', async () => {
  expect(await stored()).toEqual([])
  expect(await stored()).toEqual([])
  expect(opened).toHaveLength(1)
  opened[0]?.dispatchEvent(new Event('versionchange'))
  expect(opened[0]?.closed).toBe(true)
  expect(await stored()).toEqual([])
  expect(opened).toHaveLength(2)
})
