import { expect, test } from 'vitest'
import { rangesOf } from './ranges.tsx'

const TODAY = 1000
const seen = (...spans: [from: number, to: number][]) => ({
  spans: spans.map(([from, to]) => ({ from, to, value: 100 })),
  ended: null,
})

test('a range of which a tenth is known can be shown', () => {
  expect(Object.keys(rangesOf([seen([0, TODAY])], TODAY))).toEqual(['30d', '1y', 'all'])
  expect(rangesOf([seen([0, 100], [TODAY - 2, TODAY])], TODAY)).toEqual({
    '30d': { from: TODAY - 29, to: TODAY },
    all: { from: 0, to: TODAY },
  })
})

test('a dot is no history, nor are the dots of two chains', () => {
  expect(Object.keys(rangesOf([seen([0, 9], [TODAY, TODAY]), seen([TODAY, TODAY])], TODAY))).toEqual(['all'])
  expect(rangesOf([seen()], TODAY)).toEqual({})
})
