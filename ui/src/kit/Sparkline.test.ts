import { expect, test } from 'vitest'
import { steps, usualOf } from './Sparkline.tsx'

const year = (points: [string, number | null][]) =>
  steps(
    points.map(([date, priceCents]) => ({ date, priceCents })),
    '2025-03-27',
    '2026-03-27',
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

test('without prices in these twelve months nothing is drawn', () => {
  expect(year([])).toBeNull()
})

test('where no price is known, the line has a gap, or ends', () => {
  const known: [string, number | null][] = [
    ['2025-03-27', 100],
    ['2025-06-27', null],
    ['2025-12-27', 200],
  ]
  expect(year(known)?.path).toBe('M2 19H21.7M60.8 3H80')
  const ended = year([...known, ['2026-01-27', null]])
  expect(ended).toEqual({ path: 'M2 19H21.7M60.8 3H67.4', end: { x: 67.4, y: 3 } })
})

test('usual is what it cost on most days, whatever came last', () => {
  const points = [
    { date: '2026-01-01', priceCents: 289 },
    { date: '2026-03-01', priceCents: 199 },
    { date: '2026-03-15', priceCents: 289 },
    { date: '2026-05-01', priceCents: null },
    { date: '2026-06-01', priceCents: 319 },
  ]
  expect(usualOf(points, '2026-06-20')).toBe(289)
  expect(usualOf([], '2026-06-20')).toBe(0)
})
