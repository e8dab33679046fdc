import { expect, test } from 'vitest'
import { iconOf } from './tiles.ts'

test('a category has the icon of its tile, any other a tag', () => {
  expect(iconOf('33')).toBe('cheese')
  expect(iconOf('34')).toBe('milk')
  expect(iconOf('07')).toBe('fruit')
  expect(iconOf('30')).toBe('tag')
})
