import { expect, test } from 'vitest'
import { inTwo } from './columns.ts'
import { line, plan } from './testing.ts'

const visits = (...sizes: number[]) =>
  plan(
    sizes.flatMap((size, shop) => Array.from({ length: size }, (_, at) => line(`${shop}-${at}`, `shop${shop}`, 100))),
  ).visits
const shops = (...sizes: number[]) => inTwo(visits(...sizes))?.map((column) => column.map(({ chain }) => chain))

test('shops stand in two columns, in their order, as even as they can be', () => {
  expect(shops(8, 7)).toEqual([['shop0'], ['shop1']])
  expect(shops(12, 5, 6)).toEqual([['shop0'], ['shop1', 'shop2']])
  expect(shops(5, 6, 12)).toEqual([['shop0', 'shop1'], ['shop2']])
  expect(shops(18, 1)).toEqual([['shop0'], ['shop1']])
})

test('a single shop has all the room', () => {
  expect(shops(20)).toBeUndefined()
  expect(shops()).toBeUndefined()
})
