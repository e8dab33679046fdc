import { expect, test } from 'vitest'
import * as format from './format.ts'
import * as more from './formatMore.ts'

/** Intl's de-AT with the two things changed that people write differently: the point that groups, the true minus. */
function intl(value: number, options: Intl.NumberFormatOptions): string {
  const parts = new Intl.NumberFormat('de-AT', options).formatToParts(value)
  return parts.map(({ type, value: text }) => (type === 'group' ? '.' : type === 'minusSign' ? '−' : text)).join('')
}

/** With plain spaces, to be read. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function size(amount: number, unit: string): string {
  return plain(format.quantity({ amount, unit }))
}

const VALUES = [0, 1, 5, 99, 100, 149, 1000, 99_999, 123_456, 1_000_000, 178_850_00, -1, -149, -123_456]

test('U2: counts group as Austria does', () => {
  for (const value of VALUES) expect(format.count(value)).toBe(intl(value, { useGrouping: 'always' }))
})

test('U2: prices and euros are Intl’s', () => {
  for (const value of VALUES) {
    const two = { minimumFractionDigits: 2, useGrouping: 'always' } as const
    expect(format.price(value)).toBe(intl(value / 100, two))
    if (value >= 0) expect(format.euro(value)).toBe(intl(value / 100, { ...two, style: 'currency', currency: 'EUR' }))
  }
})

test('U2: decimals are Intl’s', () => {
  for (const value of [0, 1, 1.5, 0.125, 1.23456, 1234.5, -0.5]) {
    expect(format.decimal(value)).toBe(intl(value, { maximumFractionDigits: 3, useGrouping: 'always' }))
  }
})

test('U2: days are Intl’s', () => {
  for (const day of ['2026-01-01', '2023-06-26', '2024-02-29', '2021-07-22', '2025-12-31']) {
    const date = new Date(`${day}T12:00:00Z`)
    const as = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', ...options }).format(date)
    expect(plain(format.dayMonth(day))).toBe(as({ day: 'numeric', month: 'long' }))
    expect(plain(format.longDay(day))).toBe(as({ day: 'numeric', month: 'long', year: 'numeric' }))
    expect(plain(more.fullDay(day))).toBe(as({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))
  }
})

test('sizes take the larger unit where it is one', () => {
  expect(size(250, 'g')).toBe('250 g')
  expect(size(1500, 'g')).toBe('1,5 kg')
  expect(size(1000, 'ml')).toBe('1 l')
  expect(size(6, 'pcs')).toBe('6 Stk')
  expect(size(150, 'cm')).toBe('1,5 m')
  expect(size(40, 'washes')).toBe('40 WG')
})

test('a unit price rounds to the cent', () => {
  expect(format.unitPrice(451.52, 'kg')).toBe('€\u00a04,52\u00a0/\u00a0kg')
  expect(format.unitPrice(716, 'pcs')).toBe('€\u00a07,16\u00a0/\u00a0Stk')
})

test('a change is at least one percent', () => {
  expect(format.percent(-0.336)).toBe('34\u00a0%')
  expect(format.percent(0.001)).toBe('1\u00a0%')
})

test('since when: the month, with its year once it could be misread', () => {
  expect(format.since('2026-01-05', '2026-03-27')).toBe('seit Jän.')
  expect(format.since('2025-05-01', '2026-03-27')).toBe('seit Mai')
  expect(format.since('2022-11-01', '2026-03-27')).toBe('seit Nov. 2022')
})

test('a day as seen from today', () => {
  expect(format.relativeDay('2026-03-27', '2026-03-27')).toBe('heute')
  expect(format.relativeDay('2026-03-26', '2026-03-27')).toBe('gestern')
  expect(format.relativeDay('2026-01-02', '2026-03-27')).toBe('2.\u00a0Jänner')
  expect(format.relativeDay('2025-12-31', '2026-03-27')).toBe('31.\u00a0Dezember\u00a02025')
})

test('an old price says its month, a day of old prices its year', () => {
  expect(format.oldMonth('2026-03-27', '2026-11-22')).toBe('März')
  expect(format.oldMonth('2025-01-02', '2026-01-03')).toBe('Jän.\u00a02025')
  expect(['2026-11-22', '2026-11-21', '2026-11-20'].map((day) => format.ofDay(day, '2026-11-22'))).toEqual([
    'von heute',
    'von gestern',
    'vom 20.\u00a0November\u00a02026',
  ])
})

test('months back stay in their month', () => {
  expect(format.monthsBefore('2026-03-27', 12)).toBe('2025-03-27')
  expect(format.monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
  expect(format.monthsBefore('2024-02-29', 12)).toBe('2023-02-28')
  expect(format.monthsBefore('2026-01-15', 2)).toBe('2025-11-15')
})

test('"Rund" keeps two digits', () => {
  expect(more.roundedCount(178_850)).toBe(180_000)
  expect(more.roundedCount(1_512)).toBe(1_500)
  expect(more.roundedCount(42)).toBe(42)
  expect(format.countWord(9)).toBe('neun')
  expect(format.countWord(14)).toBe('14')
})

test('a day that is near is said as people say it', () => {
  const said = ['2026-03-29', '2026-03-30', '2026-04-01', '2026-04-04', '2026-04-05'].map((day) =>
    plain(format.nextDay(day, '2026-03-29')),
  )
  expect(said).toEqual(['heute', 'morgen', 'Mittwoch', 'Samstag', '5. April'])
})

test('U2: what is rounded to nothing has no sign', () => {
  expect([format.count(-0.4), format.price(-0.4), format.decimal(-0.0004)]).toEqual(['0', '0,00', '0'])
  expect([format.count(-0.6), format.price(-0.6), format.decimal(-0.0006)]).toEqual(['−1', '−0,01', '−0,001'])
})

test('several are listed as people say them', () => {
  const { listed } = format
  expect([listed([]), listed(['Spar']), listed(['Spar', 'Billa', 'dm'])]).toEqual(['', 'Spar', 'Spar, Billa und dm'])
  expect(listed(['Obst und Gemüse', 'Brot'], 'oder')).toBe('Obst und Gemüse oder Brot')
})

test('one of a thing is not several', () => {
  expect([0, 1, 1200].map((value) => format.counted(value, 'Tag', 'Tage'))).toEqual(['0 Tage', '1 Tag', '1.200 Tage'])
})

test('days and hours are those of Vienna, as Intl knows them', () => {
  const vienna = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna', dateStyle: 'short', timeStyle: 'short' })
  const turns = [2024, 2025, 2026, 2029].flatMap((year) =>
    [2, 9].flatMap((month) =>
      [25, 26, 27, 28, 29, 30, 31].flatMap((day) => [0, 1, 23].map((hour) => Date.UTC(year, month, day, hour))),
    ),
  )
  for (const moment of [...turns, Date.UTC(2025, 11, 31, 23), Date.UTC(2026, 0, 1), Date.UTC(2026, 5, 30, 22)].flatMap(
    (at) => [at - 1, at],
  )) {
    const [day = '', time = ''] = vienna.format(moment).split(' ')
    expect([format.viennaDay(moment), more.viennaTime(moment)]).toEqual([
      day,
      `${time.replace(/^0/, '').replace(':', '.')}\u00a0Uhr`,
    ])
  }
})
