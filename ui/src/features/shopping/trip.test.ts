import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import { answer, line, need, note, plan } from './testing.ts'
import {
  boughtItems,
  goTo,
  linesAt,
  type Other,
  putBack,
  setState,
  stepBack,
  sumOf,
  takeInstead,
  tripOf,
  type TripLine,
  waysOut,
} from './trip.ts'
import type { PlanLine } from './wire.ts'

const butter = product({ key: 'hofer:9', chain: 'hofer', name: 'Andere Butter', priceCents: 310 })
const two = plan([
  line('butter', 'hofer', 275, { alternatives: [butter] }),
  line('milch', 'hofer', 436, { count: 4 }),
  line('reis', 'billa', 119),
])
const one = plan([
  line('butter', 'billa', 289),
  line('milch', 'billa', 480, { count: 4, product: product({ key: 'billa:milch', chain: 'billa', priceCents: 120 }) }),
])
const begun = tripOf(
  two,
  answer([one, two]),
  [need('butter'), need('milch'), need('reis'), note('Flaschen zurück')],
  '1',
)
const named = (lines: readonly TripLine[]) => lines.map(({ item }) => item)
const lineOf = (item: string) => begun.lines.find((bought) => bought.item === item) as TripLine

test('each shop has what is to be had there, and every shop the notes', () => {
  expect(begun.chains).toEqual(['hofer', 'billa'])
  expect(named(linesAt(begun, 0))).toEqual(['butter', 'milch', 'Flaschen zurück'])
  expect(named(linesAt(begun, 1))).toEqual(['reis', 'Flaschen zurück'])
  expect(sumOf(linesAt(begun, 0))).toBe(711)
})

test('what is not there can be had elsewhere on the way, or here as something else', () => {
  const { here, later } = waysOut(begun, lineOf('butter'))
  expect(here).toMatchObject({ key: 'hofer:9', cents: 310 })
  expect(later).toMatchObject({ key: 'billa:butter', chain: 'billa', cents: 289 })
  expect(waysOut(goTo(begun, 1), lineOf('reis'))).toEqual({ here: undefined, later: undefined })
  // So many of them as of the other.
  expect(waysOut(begun, lineOf('milch')).later).toMatchObject({ count: 4, cents: 480 })
})

test('a deal and the deposit go along, and the deposit is paid', () => {
  const deal = { text: 'ab 2 Stück je € 1,89', kind: 'multi', card: null } as NonNullable<PlanLine['deal']>
  const beer = line('bier', 'hofer', 378, {
    count: 2,
    regularCents: 538,
    deal,
    depositCents: 40,
    alternatives: [product({ key: 'hofer:b', chain: 'hofer', priceCents: 199, depositCents: 20 })],
  })
  const bought = tripOf(plan([beer]), answer([]), [need('bier')], '1')
  const [first] = bought.lines
  expect(first).toMatchObject({ deal: 'ab 2 Stück je € 1,89, statt 5,38', deposit: 40 })
  expect(sumOf(bought.lines)).toBe(418)
  const other = takeInstead(bought, '0', first?.others[0] as Other)
  expect(other.lines[0]).toMatchObject({ key: 'hofer:b', deal: null, cents: 398, deposit: 40 })
  expect(takeInstead(other, '0', other.lines[0]?.others[0] as Other).lines[0]).toMatchObject({
    deal: 'ab 2 Stück je € 1,89, statt 5,38',
    deposit: 40,
    cents: 378,
  })
})

test('it moves to the other shop, and back', () => {
  const { later } = waysOut(begun, lineOf('butter'))
  const moved = takeInstead(begun, '0', later as NonNullable<typeof later>)
  expect(named(linesAt(moved, 0))).toEqual(['milch', 'Flaschen zurück'])
  expect(named(linesAt(moved, 1))).toEqual(['butter', 'reis', 'Flaschen zurück'])
  expect(moved.lines[0]?.others.map(({ key }) => key)).toEqual(['hofer:butter', 'hofer:9'])
  expect(stepBack(moved)).toEqual(begun)
})

test('every step can be taken back, the newest first', () => {
  const ticked = setState(begun, '0', 'done')
  const further = goTo(ticked, 1)
  expect(stepBack(further).at).toBe(0)
  expect(stepBack(stepBack(further))).toEqual(begun)
  expect(stepBack(begun)).toEqual(begun)
  expect(goTo(begun, 2)).toBe(begun)
})

test('one line is put back as it was, and what was ticked since stays ticked', () => {
  const { later } = waysOut(begun, lineOf('butter'))
  const further = setState(takeInstead(begun, '0', later as NonNullable<typeof later>), '1', 'done')
  const back = putBack(further, lineOf('butter'))
  expect(back.lines.map(({ state }) => state)).toEqual(['open', 'done', 'open', 'open'])
  expect(back.lines[0]).toEqual(begun.lines[0])
  expect(stepBack(back)).toEqual(further)
})

test('bought is an item when all of it is in the basket', () => {
  const both = tripOf(
    plan([
      line('mehl', 'hofer', 99),
      line('mehl', 'hofer', 49, { product: product({ key: 'hofer:klein', chain: 'hofer' }) }),
    ]),
    answer([]),
    [need('mehl')],
    '1',
  )
  const half = setState(both, '0', 'done')
  expect([...boughtItems(half)]).toEqual([])
  expect([...boughtItems(setState(half, '1', 'done'))]).toEqual(['mehl'])
  expect([...boughtItems(setState(half, '1', 'left'))]).toEqual([])
})

test('a smaller pack is needed more often', () => {
  const small = product({ key: 'billa:k', chain: 'billa', priceCents: 90, quantity: { amount: 250, unit: 'g' } })
  const big = line('reis', 'hofer', 199, {
    product: product({ chain: 'hofer', quantity: { amount: 1000, unit: 'g' } }),
    alternatives: [small],
  })
  expect(tripOf(plan([big]), answer([]), [need('reis')], '1').lines[0]?.others[0]).toMatchObject({
    count: 4,
    cents: 360,
  })
})

test('what is weighed is taken by its weight, and by the pack where it comes in packs', () => {
  const kilo = { amount: 1000, unit: 'g' } as const
  const loose = product({ key: 'spar:b', chain: 'spar', priceCents: 149, quantity: kilo, weighed: true })
  const bag = product({ key: 'penny:b', chain: 'penny', priceCents: 199, quantity: kilo })
  const bananas = line('bananen', 'billa', 239, {
    product: { ...loose, key: 'billa:b', chain: 'billa' },
    weight: { amount: 1500, unit: 'g' },
    alternatives: [loose, bag],
  })
  const [first] = tripOf(plan([bananas]), answer([]), [need('bananen')], '1').lines
  expect(first).toMatchObject({ count: 1, weight: { amount: 1500 }, cents: 239 })
  expect(first?.others).toMatchObject([
    { key: 'spar:b', count: 1, weight: { amount: 1500 }, cents: 224 },
    { key: 'penny:b', count: 2, weight: null, cents: 398 },
  ])
})
