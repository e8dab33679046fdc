// What counts as today on this device.
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDay } from './deviceDay.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  [new Date(2026, 2, 1, 0, 1), '2026-03-01'],
  [new Date(2026, 11, 31, 23, 59), '2026-12-31'],
])('today is today here, also around midnight: %s', (now, day) => {
  vi.useFakeTimers({ now })
  expect(deviceDay()).toBe(day)
})
