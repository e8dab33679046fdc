import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import { lackOf } from './describe.ts'
import {
  articlesIn,
  baselineOf,
  choicesOf,
  countedOf,
  differenceOf,
  gapOf,
  openItems,
  recommendedOf,
  singleRows,
} from './saving.ts'
import { answer, line, need, plan, productItem, taken } from './testing.ts'

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

const alone = plan([line('milch', 'billa', 119), line('reis', 'billa', 119)], {
  missing: [{ item: 'klingen', title: 'Klingen', reason: 'elsewhere' }],
})
const two = plan([line('milch', 'hofer', 79), line('reis', 'billa', 119), line('klingen', 'hofer', 500)], {
  against: [
    { chain: 'billa', items: 2, planCents: 198, chainCents: 238 },
    { chain: 'hofer', items: 2, planCents: 579, chainCents: 570 },
  ],
})

test('a saving counts only what both have', () => {
  const [first, second] = choicesOf(answer([alone, two]))
  expect(first).toMatchObject({ saves: 0, missing: 1, against: undefined, gain: undefined })
  // The sums alone would say 459 more.
  expect(second).toMatchObject({ saves: 40, missing: 0, gain: undefined, share: 1 })
  expect(second?.against?.items).toBe(2)
  // The plan is chosen for the item that the other lacks, whatever it saves.
  const chosen = (visitCents: number) => choicesOf(answer([alone, two], { recommended: 1 }), [], visitCents)[1]
  expect(chosen(41)).toMatchObject({ recommended: true, pays: false })
  expect(chosen(40)).toMatchObject({ recommended: true, pays: true })
})

test('no saving where another chain covers more of the list', () => {
  const one = plan([line('a', 'billa', 100)])
  const more = plan([line('a', 'billa', 100), line('b', 'spar', 50)], {
    against: [{ chain: 'billa', items: 1, planCents: 100, chainCents: 100 }],
  })
  expect(choicesOf(answer([one, more], { recommended: 1 }), [], 200)[1]).toMatchObject({
    saves: 0,
    recommended: true,
    pays: false,
  })
})

test('plans stand side by side, with what each stop brings', () => {
  const sums = [3337, 3045, 2973]
  const plans = sums.map((cents, place) =>
    plan([line('a', 'billa', cents)], {
      chains: ['billa', 'hofer', 'spar'].slice(0, place + 1),
      against: [{ chain: 'billa', items: 1, planCents: cents, chainCents: 3337 }],
    }),
  )
  const [first, second, third] = choicesOf(answer(plans, { recommended: 1 }))
  expect(first).toMatchObject({ saves: 0, share: 0, recommended: false })
  expect(second).toMatchObject({ saves: 292, gain: 292, recommended: true })
  expect(third).toMatchObject({ saves: 364, gain: 72, share: 1 })
  expect(third?.before).toBeCloseTo(292 / 364)
  const pays = (visitCents: number) =>
    choicesOf(answer(plans, { recommended: 1 }), [], visitCents).map((one) => one.pays)
  expect([pays(292), pays(293)]).toEqual([
    [false, true, false],
    [false, false, false],
  ])
})

test('plans with the same items are subtracted, others are not', () => {
  const cheaper = plan([line('reis', 'hofer', 99), line('milch', 'hofer', 79)])
  expect(differenceOf(cheaper, alone)).toBe(60)
  expect(differenceOf(two, alone)).toBeUndefined()
  expect(differenceOf(plan([line('milch', 'hofer', 1), line('brot', 'hofer', 1)]), alone)).toBeUndefined()
})

test('a stop for a single item is known, and whether it brings it or makes it cheaper', () => {
  const lone = (last: typeof two) => choicesOf(answer([alone, last]))[1]?.lone
  expect(lone(plan([line('milch', 'billa', 119), line('reis', 'dm', 99)]))).toEqual([
    { chain: 'dm', item: 'reis', cents: 99, brings: false },
  ])
  expect(lone(plan([...alone.visits.flatMap(({ lines }) => lines), line('klingen', 'dm', 3640)]))).toEqual([
    { chain: 'dm', item: 'klingen', cents: 3640, brings: true },
  ])
  expect(lone(two)).toEqual([])
})

test('every single chain stands with what the plan saves against it, the least first', () => {
  const singles = [
    { chain: 'spar', totalCents: 700, covered: 3 },
    { chain: 'billa', totalCents: 238, covered: 2 },
    { chain: 'hofer', totalCents: 570, covered: 2 },
    { chain: 'dm', totalCents: 100, covered: 1 },
  ]
  const against = [
    { chain: 'billa', items: 2, planCents: 198, chainCents: 238 },
    { chain: 'hofer', items: 2, planCents: 579, chainCents: 570 },
    { chain: 'spar', items: 3, planCents: 698, chainCents: 700 },
  ]
  const rows = singleRows(answer([alone, two], { singles }), { ...two, against }, [])
  expect(rows.map(({ chain, missing, base }) => [chain, missing, base])).toEqual([
    ['hofer', 1, false],
    ['spar', 0, false],
    ['billa', 1, true],
    ['dm', 2, false],
  ])
  expect(singleRows(answer([alone]), alone, [])).toEqual([])
})

test('a line in words that nothing surely fits is open, and counts nowhere as missing', () => {
  const list = [need('kletzenbrot'), productItem('spar:1'), need('milch', { choice: ['spar:2'] }), need('reis')]
  const items = list.slice(0, 3).map(({ id }) => taken(id, { reason: 'nothing' }))
  const open = openItems(items, list)
  expect(open.map(({ id }) => id)).toEqual(['kletzenbrot'])
  const lacks = plan([line('reis', 'spar', 99)], {
    missing: [{ item: 'kletzenbrot', title: 'Kletzenbrot', reason: 'nothing' }],
  })
  expect(choicesOf(answer([lacks]), open)[0]?.missing).toBe(0)
  expect(choicesOf(answer([lacks]))[0]?.missing).toBe(1)
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
