import { expect, test } from 'vitest'
import { hasPeriod, OVERVIEW } from '../view.ts'
import type { IndexSeries } from '../../../api/types.ts'
import { monthText } from '../indices/months.ts'
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

/** As it comes: stretches only. */
function group(category: string, ...stretches: readonly [from: string, to: string, percent: number][]): IndexSeries {
  const shown = stretches.map(([from, to, percent]) => ({ from, to, percent, fewest: 300 }))
  return { chain: null, category, products: 900, coverage: 1, points: [], stretches: shown }
}

test('groups are compared over the stretch that most of them share', () => {
  const rises = risesOf(
    [
      group('0', ['2020-03', '2020-08', 1.2], ['2022-12', '2025-02', 13.4], ['2026-03', '2026-03', 0]),
      group('1', ['2020-03', '2020-08', 0.2], ['2022-12', '2025-02', 9.9]),
      group('3', ['2020-03', '2020-08', 0.1], ['2022-09', '2025-02', 10.2]),
    ],
    '2026-03-27',
  )
  expect(rises.map(({ category, percent }) => [category, percent])).toEqual([
    ['0', 13.4],
    ['1', 9.9],
  ])
  expect(rises.map(({ from, to }) => [monthText(from), monthText(to)])[0]).toEqual(['2022-12', '2025-02'])
})

test('a group alone is compared with nothing, and no month lies after the newest day', () => {
  expect(risesOf([group('0', ['2023-01', '2025-02', 13.4])], '2025-03-01')).toEqual([])
  const carried = ['5', '6'].map((code) => group(code, ['2023-01', '2025-04', 7]))
  expect(risesOf(carried, '2025-03-27').map(({ to }) => monthText(to))).toEqual(['2025-03', '2025-03'])
})
