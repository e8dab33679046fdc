import { expect, test } from 'vitest'
import { DEFAULTS, INTERFACE, LOCALE, numericDay } from './locale.ts'

test('U2: the default is mm/dd/yy, German (Austria) is active and sets dd.mm.yy', () => {
  expect(DEFAULTS.dateFormat).toBe('mm/dd/yy')
  expect(LOCALE).toBe('de-AT')
  expect(INTERFACE.dateFormat).toBe('dd.mm.yy')
})

test('U2: two-digit day and month, four-digit year, as Intl writes them', () => {
  for (const day of ['2021-07-02', '2026-11-21', '1999-12-31']) {
    const as = (locale: string) =>
      new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(day),
      )
    expect(numericDay(day)).toBe(as('de-AT'))
    expect(numericDay(day, DEFAULTS.dateFormat)).toBe(as('en-US'))
  }
  expect(numericDay('2021-07-02', 'd.m.y')).toBe('2.7.21')
})
