import { beforeEach, expect, test } from 'vitest'
import { alertDevice, hasNews, NO_ALERTS, ringOf } from './alerts.ts'
import { forgetOwnData, ownData, restoreOwnData } from './storage.ts'

const ID = 'abcdefghijklmnopqrstuv'

const rang = (number: number, day: string | null) => ({ number, rang: day === null ? null : { day } })

beforeEach(() => forgetOwnData())

test('the secret id is backed up, deleted and restored with the rest', () => {
  alertDevice.set({ id: ID, seen: ['3 2026-11-26'], quiet: true })
  const backup = ownData()
  forgetOwnData()
  expect(alertDevice.get()).toEqual(NO_ALERTS)
  restoreOwnData(backup)
  expect(alertDevice.get()).toEqual({ id: ID, seen: ['3 2026-11-26'], quiet: true })
})

test.each([[7], ['x'], [{ id: 'kurz' }], [{ id: `${ID} ` }], [null], [[]]])('damaged data are no id: %o', (raw) => {
  restoreOwnData({ alerts: raw })
  expect(alertDevice.get()).toEqual(NO_ALERTS)
})

test('news is what rang since it was looked at', () => {
  expect(ringOf(rang(3, null))).toBeNull()
  expect(hasNews([], [])).toBe(false)
  expect(hasNews([rang(3, null)], [])).toBe(false)
  expect(hasNews([rang(3, '2026-11-26')], [])).toBe(true)
  expect(hasNews([rang(3, '2026-11-26')], ['3 2026-11-26'])).toBe(false)
  expect(hasNews([rang(3, '2026-11-27')], ['3 2026-11-26'])).toBe(true)
  expect(hasNews([rang(4, '2026-11-26')], ['3 2026-11-26'])).toBe(true)
})
