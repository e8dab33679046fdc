import { expect, test } from 'vitest'
import { steps } from './Sparkline.tsx'

const year = (points: [string, number][], until = '2026-03-27') =>
  steps(
    points.map(([date, priceCents]) => ({ date, priceCents })),
    '2025-03-27',
    '2026-03-27',
    until,
    84,
  )

test('a price that never changed is a level line to today', () => {
  expect(year([['2025-03-27', 100]])).toEqual({ path: 'M2 11H80', end: { x: 80, y: 11 } })
})

test('a change is a step, the higher price above', () => {
  expect(
    year([
      ['2025-03-27', 100],
      ['2025-09-25', 200],
    ])?.path,
  ).toBe('M2 19H40.9V3H80')
})

test('the line ends where the chain was last seen', () => {
  expect(year([['2025-03-27', 100]], '2025-09-25')?.end.x).toBe(40.9)
})

test('without prices in these twelve months nothing is drawn', () => {
  expect(year([])).toBeNull()
  expect(year([['2025-03-27', 100]], '2024-01-01')).toBeNull()
})
