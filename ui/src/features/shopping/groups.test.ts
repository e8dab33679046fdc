import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import { named, reachOf } from './groups.ts'
import { group } from './testing.ts'

test('sold-out and stale products do not count for the reach', () => {
  const products = [
    product({ chain: 'spar', priceCents: 99, available: false }),
    product({ chain: 'billa', priceCents: 120 }),
    product({ chain: 'hofer', priceCents: 110 }),
  ]
  expect(reachOf({ ...group('Reis'), products })).toEqual({ chains: 2, from: 110 })
})

test('a hit is named with its size, unless it is sold by weight', () => {
  expect(named(group('Reis'))).toBe('Reis, 1\u00a0kg')
  expect(named(group('Bananen', { weighed: true }))).toBe('Bananen')
})
