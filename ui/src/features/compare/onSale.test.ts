import { expect, test } from 'vitest'
import { tilesOnSale } from './onSale.ts'

const named = (sold: Record<string, number>) =>
  tilesOnSale(Object.entries(sold).map(([code, available]) => ({ code, available }))).map(({ name }) => name)

test('a tile leads to something on sale', () => {
  expect(named({ '01': 3, '34': 0, '31': 2, '80': 0 })).toEqual(['Milch & Eier', 'Obst & Gemüse'])
  expect(tilesOnSale(undefined)).toHaveLength(10)
})
