import { expect, test } from 'vitest'
import { tileOf } from './tiles.ts'

test('a tile is known by all its categories in their order', () => {
  expect(tileOf(['34', '31'])?.name).toBe('Milch & Eier')
  expect(tileOf(['0'])?.name).toBe('Obst & Gemüse')
  expect(tileOf(['34'])).toBeUndefined()
  expect(tileOf([])).toBeUndefined()
})
