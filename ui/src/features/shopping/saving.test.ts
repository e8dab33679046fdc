import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import { lackOf } from './describe.ts'
import { articlesIn, baselineOf, besidesOf, choicesOf, countedOf, gapOf, recommendedOf } from './saving.ts'
import { answer, line, plan, taken } from './testing.ts'

test('every reason that the server knows is said in words', () => {
  for (const reason of ['nothing', 'gone', 'elsewhere'] as const) expect(lackOf(reason)).toMatch(/\w{4}/)
})

test('a plan that is not proven says how near it is, or that this is not known', () => {
  expect(gapOf(plan([]))).toBe('')
  expect(gapOf(plan([], { optimal: false, gapCents: 12 }))).toContain('0,12')
  expect(gapOf(plan([], { optimal: false, gapCents: null }))).toMatch(/nicht auszurechnen/)
})

test('what is put together from two packs is one article', () => {
  const [visit] = plan([line('erdäpfel', 'spar', 100), line('erdäpfel', 'spar', 50), line('reis', 'spar', 119)]).visits
  expect(visit && articlesIn(visit)).toBe(2)
})

test('where nothing can be had there is nothing to recommend', () => {
  const none = { ...answer([]), recommended: null, baseline: null }
  expect([recommendedOf(none), baselineOf(none), recommendedOf(null), choicesOf(none)]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
})

test('the second single chain is named where it has all of it', () => {
  const both = plan([line('milch', 'hofer', 79), line('reis', 'billa', 119)])
  const alone = plan([line('milch', 'billa', 119), line('reis', 'billa', 119)])
  const singles = [
    { chain: 'billa', totalCents: 238, covered: 2 },
    { chain: 'spar', totalCents: 298, covered: 2 },
    { chain: 'hofer', totalCents: 79, covered: 1 },
  ]
  const given = answer([alone, both], { singles })
  expect(besidesOf(given, both)).toEqual({ chain: 'spar', saves: 100 })
  expect(besidesOf({ ...given, singles: singles.filter(({ chain }) => chain !== 'spar') }, both)).toBeUndefined()
  expect(besidesOf(answer([alone, both]), both)).toBeUndefined()
})

test('what a plan buys counts, also where it is not among the likeliest', () => {
  const milk = taken('milch', { taken: ['hofer:1', 'hofer:2'] })
  const plans = [
    plan([line('milch', 'spar', 89), line('reis', 'spar', 119)]),
    plan([line('milch', 'hofer', 79, { product: product({ key: 'hofer:2' }) })]),
  ]
  expect(countedOf({ items: [milk], plans }, 'milch')).toEqual(['hofer:1', 'hofer:2', 'spar:milch'])
  expect(countedOf({ items: [], plans: [] }, 'milch')).toEqual([])
})
