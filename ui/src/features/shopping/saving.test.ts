import { expect, test } from 'vitest'
import { lackOf } from './describe.ts'
import { baselineOf, choicesOf, gapOf, recommendedOf } from './saving.ts'
import { answer, plan } from './testing.ts'

test('every reason that the server knows is said in words', () => {
  for (const reason of ['nothing', 'gone', 'elsewhere'] as const) expect(lackOf(reason)).toMatch(/\w{4}/)
})

test('a plan that is not proven says how near it is, or that this is not known', () => {
  expect(gapOf(plan([]))).toBe('')
  expect(gapOf(plan([], { optimal: false, gapCents: 12 }))).toContain('0,12')
  expect(gapOf(plan([], { optimal: false, gapCents: null }))).toMatch(/nicht auszurechnen/)
})

test('where nothing can be had there is nothing to recommend', () => {
  const none = { ...answer([]), recommended: null, baseline: null }
  expect([recommendedOf(none), baselineOf(none), recommendedOf(null), choicesOf(none)]).toEqual([undefined, undefined, undefined, []])
})
