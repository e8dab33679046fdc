// The guard of row I4.
import { beforeEach, expect, test, vi } from 'vitest'
import { holdUnsaved } from '../lib/unsaved.ts'
import { reloadFor } from './reload.ts'

beforeEach(() => sessionStorage.clear())

function full(): never {
  throw new Error('full')
}

test('I4: a version reloads a page once, and the next one again', () => {
  const reload = vi.fn()
  for (const version of ['a', 'a', 'b', 'b', 'b']) reloadFor(version, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('I4: unsaved input is not lost', () => {
  const reload = vi.fn()
  const release = holdUnsaved()
  reloadFor('a', reload)
  expect(reload).not.toHaveBeenCalled()
  release()
  expect(reload).toHaveBeenCalledOnce()
})

test('I4: without a memory there is no reload, rather than a loop', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full })
  const reload = vi.fn()
  reloadFor('a', reload)
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
