// What counts as today on this device.
import { expect, test } from 'vitest'
import { deviceDay } from './deviceDay.ts'

test('today is today here, also around midnight', () => {
  expect(deviceDay(new Date(2026, 2, 1, 0, 1))).toBe('2026-03-01')
  expect(deviceDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})
