import { expect, test } from 'vitest'
import { between, fromTo, ofAll, roundly, signedTenths, ofWhole } from './figures.ts'

test('figures are written as Austria writes them', () => {
  expect([signedTenths(-6.14), signedTenths(3.06), signedTenths(0.04), signedTenths(-0.04)]).toEqual([
    '−6,1\u00a0%',
    '+3,1\u00a0%',
    '±0,0\u00a0%',
    '±0,0\u00a0%',
  ])
  expect(between(-8.04, 0.3)).toBe('−8,0 bis +0,3\u00a0%')
  expect([roundly(-6.1), roundly(1.4), roundly(0.96), roundly(1234)]).toEqual([
    '6\u00a0%',
    '1,4\u00a0%',
    '1\u00a0%',
    '1.234\u00a0%',
  ])
  expect(fromTo({ beforeCents: 244, afterCents: 649 })).toBe('2,44 → 6,49')
  expect(ofAll(0.4051)).toBe('41\u00a0%')
})

test('the parts of a whole are 100 together', () => {
  expect(ofWhole([0.31606, 0.468522, 0.215418])).toEqual(['32\u00a0%', '47\u00a0%', '21\u00a0%'])
  expect(ofWhole([1 / 3, 1 / 3, 1 / 3])).toEqual(['34\u00a0%', '33\u00a0%', '33\u00a0%'])
  expect(ofWhole([0.995, 0.005])).toEqual(['100\u00a0%', '0\u00a0%'])
})
