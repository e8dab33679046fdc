import { expect, test } from 'vitest'
import { iconOf } from './tiles.ts'

test('a category has the sign of the tile that leads to it, any other a tag', () => {
  expect(iconOf('33')).toBe('cheese')
  expect(iconOf('34')).toBe('milk')
  expect(iconOf('07')).toBe('fruit')
  expect(iconOf('30')).toBe('tag')
})
