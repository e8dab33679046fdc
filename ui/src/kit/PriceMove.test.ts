import { expect, test } from 'vitest'
import { moveOf } from './PriceMove.tsx'

const move = (priceCents: number, previousPriceCents: number | null, since = '2026-03-01', usual = 200) =>
  moveOf({ priceCents, previousPriceCents, since, asOf: '2026-03-27', usual })

test('a change of the last 60 days has an arrow', () => {
  expect(move(150, 200)).toBe('down')
  expect(move(250, 200)).toBe('up')
  expect(move(150, 200, '2026-01-26')).toBe('down')
})

test('a change long ago has none, nor has a price that is the first, or the same', () => {
  expect(move(150, 200, '2026-01-25')).toBe('none')
  expect(move(150, null)).toBe('none')
  expect(move(200, 200)).toBe('none')
})

test('the end of a deal is no rise', () => {
  expect(move(200, 150)).toBe('usual')
})
