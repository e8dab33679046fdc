import { expect, test } from 'vitest'
import { marked, WINDOW_MS } from './reloadGuard.ts'

test('D4: a path is reloaded at most once within 10,000 ms', () => {
  expect(WINDOW_MS).toBe(10_000)
  const first = marked({}, '/stats', 1000)
  expect(first).toEqual({ '/stats': 1000 })
  expect(marked(first ?? {}, '/stats', 1001)).toBeNull()
  expect(marked(first ?? {}, '/stats', 10_999)).toBeNull()
  expect(marked(first ?? {}, '/stats', 11_000)).toEqual({ '/stats': 11_000 })
})

test('D4: each path for itself, and old marks are dropped', () => {
  expect(marked({ '/stats': 5000 }, '/', 6000)).toEqual({ '/stats': 5000, '/': 6000 })
  expect(marked({ '/stats': 5000 }, '/', 15_000)).toEqual({ '/': 15_000 })
})
