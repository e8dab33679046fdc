import { expect, test } from 'vitest'
import type { Product } from '../../api/types.ts'
import { stripOf } from './strip.ts'

const product = (priceCents: number, more: Partial<Product> = {}): Product => ({
  key: `x:${priceCents}`,
  chain: 'x',
  id: '1',
  name: 'Teebutter',
  brand: null,
  category: null,
  priceCents,
  quantity: null,
  unitPriceCents: null,
  unitPricePer: null,
  bio: false,
  ownBrand: false,
  weighed: false,
  available: true,
  url: null,
  since: '2026-03-01',
  previousPriceCents: null,
  lowest30DaysCents: null,
  deal: null,
  thirtyDayLow: false,
  stale: false,
  shrunk: false,
  ...more,
})
const kinds = (...products: Product[]) => stripOf(products).map(({ kind }) => kind)

test('the lowest is best, with all that equal it', () => {
  expect(kinds(product(179), product(179), product(185))).toEqual(['best', 'best', 'normal'])
})

test('alone there is no winner', () => {
  expect(kinds(product(269))).toEqual(['only'])
})

test('old and sold-out prices do not compete and are nobody to win against', () => {
  expect(kinds(product(185), product(179, { stale: true }))).toEqual(['only', 'stale'])
  expect(kinds(product(185), product(189), product(100, { available: false }))).toEqual(['best', 'normal', 'stale'])
})

test('packs of different sizes compare by unit price', () => {
  expect(kinds(product(300, { unitPriceCents: 600 }), product(200, { unitPriceCents: 800 }))).toEqual(['best', 'normal'])
})
