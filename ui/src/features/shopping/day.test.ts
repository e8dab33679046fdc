import { expect, test } from 'vitest'
import { dayName, daysToGo, forDay, laterDay, onDay, plannedDays } from './day.ts'

const TODAY = '2026-11-30'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a day that has passed, or lies too far off, is today', () => {
  expect(['2026-11-29', TODAY, '2026-12-01', '2026-12-06', '2026-12-07'].map((day) => laterDay(day, TODAY))).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-06',
    null,
  ])
  expect([laterDay(null, TODAY), laterDay('2026-12-01', undefined)]).toEqual([null, null])
})

test('a week can be planned, over the end of a month', () => {
  const days = plannedDays(TODAY)
  expect([days.length, days[0], days[1], days[5]]).toEqual([6, TODAY, '2026-12-01', '2026-12-05'])
  expect(days.slice(0, 3).map((day) => plain(dayName(day, TODAY)))).toEqual([
    'heute',
    'morgen, 1. Dezember',
    'Mittwoch, 2. Dezember',
  ])
})

test('nobody is sent shopping on a Sunday', () => {
  const [saturday, sunday, monday] = ['2026-12-05', '2026-12-06', '2026-12-07']
  expect(plannedDays(saturday).slice(0, 2)).toEqual([saturday, monday])
  expect(plannedDays(sunday).slice(0, 2)).toEqual([sunday, monday])
  expect(daysToGo([sunday, monday, '2026-12-08'], saturday)).toEqual([monday, '2026-12-08'])
  expect(daysToGo([sunday], TODAY)).toEqual([])
})

test('what is said of a day', () => {
  expect(plain(forDay('2026-12-03'))).toBe('Für Donnerstag, 3. Dezember')
  expect([onDay('2026-12-01', TODAY), onDay('2026-12-03', TODAY)]).toEqual(['Morgen', 'Am Donnerstag'])
})
