import { expect, test } from 'vitest'
import { hasPeriod, OVERVIEW } from '../view.ts'
import { unfollowed } from './Dearer.tsx'

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
