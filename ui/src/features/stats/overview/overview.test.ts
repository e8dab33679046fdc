import { expect, test } from 'vitest'
import { hasPeriod, OVERVIEW } from '../view.ts'
import type { IndexSeries } from '../../../api/types.ts'
import { risesOf, unfollowed } from './Dearer.tsx'

test('a card says which choice it does not follow', () => {
  expect(unfollowed(OVERVIEW)).toEqual([])
  expect(unfollowed({ ...OVERVIEW, category: '34', range: '1j' })).toEqual([
    'alle Warengruppen',
    'nicht der gewählte Zeitraum',
  ])
  expect([OVERVIEW, { ...OVERVIEW, range: '3j' as const }, { ...OVERVIEW, to: '2024-01' }].map(hasPeriod)).toEqual([
    false,
    true,
    true,
  ])
})

const monthAt = (place: number) => `${2024 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`

/** Months from January 2024 on: how many products each rests on; each costs a hundredth more than the one before. */
function group(category: string, counts: readonly number[]): IndexSeries {
  const points = counts.map((products, place) => ({
    month: monthAt(place),
    index: 100 + place,
    products,
    matched: products,
  }))
  const stretches = [{ from: monthAt(0), to: monthAt(counts.length - 1), percent: counts.length - 1 }]
  return { category, points, stretches, products: 900 } as unknown as IndexSeries
}

test('groups are compared over months that rest on enough products, where there are such', () => {
  const full = Array.from({ length: 24 }, () => 300)
  const late = [...Array.from({ length: 6 }, () => 30), ...full.slice(6)]
  const few = full.map(() => 20)
  const { rises, thin } = risesOf([group('0', full), group('1', late), group('2', full), group('4', few)], '2025-12-31')
  expect(rises.map(({ category, percent }) => [category, Math.round(percent * 10) / 10])).toEqual([
    ['0', 16],
    ['1', 16],
    ['2', 16],
  ])
  expect(thin).toBe(false)
  expect(risesOf([group('0', few), group('1', few)], '2025-12-31')).toMatchObject({
    thin: true,
    rises: [{ percent: 23 }, { percent: 23 }],
  })
})
