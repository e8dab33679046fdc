import { expect, test } from 'vitest'
import { product as given } from '../../api/testing.ts'
import type { Product } from '../../api/types.ts'
import { stripOf } from './strip.ts'

const product = (priceCents: number, more: Partial<Product> = {}) => given({ priceCents, ...more })
const kinds = (...products: Product[]) => stripOf(products, []).map(({ kind }) => kind)

test('the lowest price is best, ties included', () => {
  expect(kinds(product(179), product(179), product(185))).toEqual(['best', 'best', 'normal'])
})

test('a single price is no winner', () => {
  expect(kinds(product(269))).toEqual(['only'])
})

test('stale and sold-out prices do not compete', () => {
  expect(kinds(product(185), product(179, { stale: true }))).toEqual(['only', 'stale'])
  expect(kinds(product(185), product(189), product(100, { available: false }))).toEqual(['best', 'normal', 'stale'])
})

test('packs of different sizes compare by unit price', () => {
  expect(
    kinds(
      product(300, { unitPriceCents: 600, unitPricePer: 'kg' }),
      product(200, { unitPriceCents: 800, unitPricePer: 'kg' }),
    ),
  ).toEqual(['best', 'normal'])
})

test('prices and unit prices are never mixed: where one has no size, all compare by price', () => {
  const sized = product(112, { unitPriceCents: 448, unitPricePer: 'kg' })
  const unsized = product(200)
  expect(stripOf([sized, unsized], []).map(({ product: { priceCents }, kind }) => [priceCents, kind])).toEqual([
    [112, 'best'],
    [200, 'normal'],
  ])
  expect(kinds(product(150, { unitPriceCents: 15, unitPricePer: 'pcs' }), sized)).toEqual(['best', 'normal'])
})

test('a card’s price wins for cardholders, and is an extra tag for others', () => {
  const cardPrice = { card: 'joe', priceCents: 169, until: null }
  const products = [product(179), product(189, { chain: 'billa', cardPrice })]
  const shown = (cards: readonly string[]) =>
    stripOf(products, cards).map(({ product: { priceCents, byCard }, kind }) => [priceCents, byCard, kind])
  expect(shown(['joe'])).toEqual([
    [169, 'joe', 'best'],
    [179, null, 'normal'],
  ])
  expect(shown([])).toEqual([
    [179, null, 'best'],
    [189, null, 'normal'],
    [169, 'joe', 'normal'],
  ])
})

test('a price with a missing card does not compete', () => {
  const alone = product(189, { cardPrice: { card: 'joe', priceCents: 169, until: null } })
  expect(stripOf([alone], []).map(({ kind }) => kind)).toEqual(['only', 'normal'])
})
