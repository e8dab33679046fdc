import { expect, test } from 'vitest'
import { inTwo } from './columns.ts'
import { line, plan } from './testing.ts'

const visits = (...sizes: number[]) =>
  plan(
    sizes.flatMap((size, shop) => Array.from({ length: size }, (_, at) => line(`${shop}-${at}`, `shop${shop}`, 100))),
  ).visits
const shops = (...sizes: number[]) => inTwo(visits(...sizes))?.map((column) => column.map(({ chain }) => chain))

test('shops of about the same height stand side by side', () => {
  expect(shops(8, 7)).toEqual([['shop0'], ['shop1']])
  expect(shops(12, 5, 6)).toEqual([['shop0'], ['shop1', 'shop2']])
  expect(shops(5, 6, 12)).toEqual([['shop0', 'shop1'], ['shop2']])
})

test('no shop stands beside an empty column', () => {
  expect(shops(20)).toBeUndefined()
  expect(shops(18, 1)).toBeUndefined()
  expect(shops(18, 1, 1)).toBeUndefined()
  expect(shops()).toBeUndefined()
})
