import { expect, test } from 'vitest'
import * as format from './format.ts'
import { viennaTime } from './formatMore.ts'
import { INTERFACE, LOCALE, numericDay } from './locale.ts'

/** With plain spaces, to be read. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

const VALUES = [0, 1, 5, 99, 100, 149, 1000, 99_999, 123_456, 1_000_000, 178_850_00]

test('counts and prices are Intl’s, the euro stands before them with a space', () => {
  for (const value of VALUES) {
    expect(format.count(value)).toBe(new Intl.NumberFormat('en-GB').format(value))
    const price = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(value / 100)
    expect([format.price(value), plain(format.euro(value))]).toEqual([price, `€ ${price}`])
  }
  expect(format.price(-149)).toBe('−1.49')
})

test('sizes, unit prices and shares', () => {
  const size = (amount: number, unit: string) => plain(format.quantity({ amount, unit }))
  expect([size(1500, 'g'), size(500, 'ml'), size(6, 'pcs'), size(40, 'washes')]).toEqual([
    '1.5 kg',
    '0.5 l',
    '6 pcs',
    '40 washes',
  ])
  expect(plain(format.unitPrice(451.52, 'kg'))).toBe('€ 4.52 / kg')
  expect(plain(format.unitPrice(19, 'pcs'))).toBe('€ 0.19 / pc')
  expect(format.percent(0.12)).toBe('12%')
})

test('days are Intl’s', () => {
  expect([LOCALE, INTERFACE.dateFormat]).toEqual(['en-GB', 'dd/mm/yy'])
  for (const day of ['2026-01-01', '2023-06-26', '2024-02-29', '2021-07-22', '2025-12-31']) {
    const as = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))
    expect(plain(format.dayMonth(day))).toBe(as({ day: 'numeric', month: 'long' }))
    expect(plain(format.longDay(day))).toBe(as({ day: 'numeric', month: 'long', year: 'numeric' }))
    expect(format.weekday(day)).toBe(as({ weekday: 'long' }))
    expect(numericDay(day)).toBe(as({ day: '2-digit', month: '2-digit', year: 'numeric' }))
  }
})

test('near days, times and lists', () => {
  const today = '2026-03-27'
  expect(format.relativeDay(today, today)).toBe('today')
  expect(format.nextDay('2026-03-28', today)).toBe('tomorrow')
  expect(plain(format.ofDay('2026-03-01', today))).toBe('from 1 March 2026')
  expect(format.since('2026-02-01', today)).toBe('since Feb')
  expect(viennaTime(Date.UTC(2026, 0, 5, 17, 5))).toBe('18:05')
  expect(format.listed(['Billa', 'Spar', 'dm'])).toBe('Billa, Spar and dm')
  expect([1, 2, 13].map(format.countWord)).toEqual(['one', 'two', '13'])
  expect(format.counted(1, 'chain', 'chains')).toBe('1 chain')
})
