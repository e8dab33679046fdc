// What counts as today, wherever this device is.
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDay } from './deviceDay.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-02-28T22:59:59Z', '2026-02-28'],
  ['2026-02-28T23:00:00Z', '2026-03-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('today is today in Vienna, also around midnight: %s', (now, day) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(deviceDay()).toBe(day)
})
