import { expect, test } from 'vitest'
import { choicesOf } from './saving.ts'
import { stillListed } from './stillListed.ts'
import { answer, line, need, plan, taken } from './testing.ts'

const against = [{ chain: 'hofer', items: 3, planCents: 494, chainCents: 600 }] as never
const lack = { item: 'senf', title: 'Senf', reason: 'nothing' as const }
const one = plan([line('milch', 'hofer', 436), line('reis', 'hofer', 199)], { missing: [lack] })
const two = plan(
  [line('milch', 'hofer', 436), line('bier', 'hofer', 90, { depositCents: 20 }), line('reis', 'billa', 119)],
  { against },
)
const kept = answer([one, two], { items: [taken('milch'), taken('reis'), taken('senf')], recommended: 1 })

test('a plan for the whole list stays the same', () => {
  const all = ['milch', 'reis', 'bier', 'senf'].map((word) => need(word))
  expect(stillListed(kept, all)).toBe(kept)
})

test('what has left the list is not in its plan, nor in its sums', () => {
  const left = stillListed(kept, [need('bier'), need('reis')])
  expect(left?.plans.map(({ chains, totalCents, covered }) => [chains, totalCents, covered])).toEqual([
    [['hofer'], 199, 1],
    [['hofer', 'billa'], 229, 2],
  ])
  expect(left?.plans[1]).toMatchObject({ depositCents: 20, goodsCents: 209, against: [] })
  expect(left?.plans.flatMap(({ missing }) => missing)).toEqual([])
  expect(left?.items.map(({ id }) => id)).toEqual(['reis'])
  // Its savings counted the milk, too.
  expect(left && choicesOf(left).map(({ saves }) => saves)).toEqual([0, 0])
})

test('a shop of which nothing is left is not gone to, and equal plans are one', () => {
  const left = stillListed(kept, [need('milch')])
  expect(left?.plans.map(({ chains }) => chains)).toEqual([['hofer']])
  expect(left).toMatchObject({ recommended: 0, baseline: null })
})

test('a plan that another one beats now is none', () => {
  const dear = plan([line('milch', 'penny', 99), line('reis', 'penny', 219)])
  const split = plan([line('milch', 'penny', 99), line('reis', 'lidl', 199)])
  const left = stillListed(answer([dear, split], { recommended: 0 }), [need('reis')])
  expect(left?.plans.map(({ chains }) => chains)).toEqual([['lidl']])
  expect(left?.recommended).toBe(0)
})

test('where nothing is left there is no plan', () => {
  expect(stillListed(kept, [need('kaffee')])).toBeUndefined()
  // The id of what is gone may be another item's now.
  expect(stillListed(kept, [need('milch')], { milch: 'Hafermilch' })).toBeUndefined()
})
