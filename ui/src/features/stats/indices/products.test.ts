import { expect, test } from 'vitest'
import { daysOf, productsOf } from './IndexFigure.tsx'
import { firstDay, lastDay, monthOf } from './months.ts'
import { line, rising, thinUntil } from './testing.ts'

test('products are counted in the months shown; how many in all is said of all months only', () => {
  const own = thinUntil('2020-03', line('Eigenmarken', ['2020-01', rising(120, 24)]))
  const between = (from: string, to: string) => productsOf([own], { from: monthOf(from), to: monthOf(to) })
  expect(between('2020-01', '2021-12')).toBe('Eigenmarken: 500 (je Monat 100 bis 400)')
  expect(between('2020-06', '2021-12')).toBe('Eigenmarken: je Monat 400')
  expect(between('2020-01', '2020-01')).toBe('Eigenmarken: 100')
  expect(between('2022-01', '2022-03')).toBe('Eigenmarken: keine Preise')
  expect(productsOf([own], undefined)).toBe('Eigenmarken: 500')
})

test('the picture ends with the newest day', () => {
  const range = { from: monthOf('2026-11'), to: monthOf('2026-11') }
  const first = firstDay(range.from)
  expect(daysOf(range, first + 26)).toEqual({ from: first, to: first + 26 })
  expect(daysOf(range, Infinity).to).toBe(lastDay(range.to))
  expect(daysOf(range, first + 90).to).toBe(lastDay(range.to))
})
