import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import type { Substitute } from '../../api/types.ts'
import { line, need, note, plan, text } from './testing.ts'
import {
  boughtItems,
  goTo,
  linesAt,
  openItems,
  partsOf,
  type Purchase,
  putBack,
  setState,
  isOfPlan,
  stepBack,
  sumOf,
  takeInstead,
  tickedIn,
  tripOf,
  type TripLine,
  wordOf,
  substitutesFor,
} from './trip.ts'
import type { PlanLine } from './wire.ts'

function substitute(key: string, priceCents: number, given: Partial<Substitute> = {}): Substitute {
  const chain = key.slice(0, key.indexOf(':'))
  const cost = { count: 1, weight: null, priceCents, regularCents: priceCents, depositCents: 0, deal: null }
  return { key, chain, name: key, ...cost, ...given }
}

const butter = [substitute('billa:butter', 289), substitute('hofer:9', 310)]
const two = plan([
  line('butter', 'hofer', 275, { instead: butter }),
  line('milch', 'hofer', 436, { count: 4, instead: [substitute('billa:milch', 480, { count: 4 })] }),
  line('reis', 'billa', 119),
])
const nameOf = (id: string) => id
const begun = tripOf(two, [need('butter'), need('milch'), need('reis'), note('Flaschen zurück')], '1', nameOf)
const named = (lines: readonly TripLine[]) => lines.map(({ item }) => item)
const lineOf = (item: string) => begun.lines.find((bought) => bought.item === item) as TripLine

test('each shop has what is to be had there, and every shop the notes', () => {
  expect(begun.chains).toEqual(['hofer', 'billa'])
  expect(named(linesAt(begun, 0))).toEqual(['butter', 'milch', 'Flaschen zurück'])
  expect(named(linesAt(begun, 1))).toEqual(['reis', 'Flaschen zurück'])
  expect(sumOf(linesAt(begun, 0))).toBe(711)
})

test('a trip is that of a plan with the same shops for the same items', () => {
  expect(isOfPlan(begun, two, '1')).toBe(true)
  expect(isOfPlan(setState(begun, lineOf('reis').id, 'done'), two, '1')).toBe(true)
  expect(isOfPlan(begun, two, '2')).toBe(false)
  expect(isOfPlan(begun, plan([line('butter', 'hofer', 275), line('reis', 'billa', 119)]), '1')).toBe(false)
  expect(
    isOfPlan(begun, plan([line('butter', 'hofer', 1), line('milch', 'hofer', 1), line('reis', 'hofer', 1)]), '1'),
  ).toBe(false)
  expect(isOfPlan(null, two, '1')).toBe(false)
  expect([...tickedIn(setState(begun, lineOf('reis').id, 'done'))]).toEqual(['reis'])
})

test('a line keeps its title in parts, and the own word where that says more', () => {
  const given = product({ name: 'S-BUDGET TEEBUTTER', title: 'Teebutter', brand: 'S-Budget' })
  const { lines } = tripOf(plan([line('butter', 'spar', 279, { product: given })]), [need('butter')], '1', nameOf)
  expect(lines.map(partsOf)).toEqual([{ brand: 'S-Budget', words: 'Teebutter', noun: null, size: null }])
  expect(lines.map(wordOf)).toEqual(['butter'])
  // What an earlier version kept has only the name.
  const old = { ...lineOf('butter'), parts: undefined }
  expect(partsOf(old).words).toBe('butter hofer')
  expect(wordOf({ ...old, title: 'Butter Hofer' })).toBeNull()
})

test('what nobody has read yet, or found, is in every shop, unless it is sold elsewhere', () => {
  const missing = [
    { item: 'Trüffel', title: 'Trüffel', reason: 'nothing' as const },
    { item: 'Klingen', title: 'Klingen', reason: 'elsewhere' as const },
  ]
  const items = ['butter', 'Trüffel', 'Klingen', '2 Kerzen'].map((words) => text(words))
  expect(named(linesAt(tripOf({ ...two, missing }, items, '1', nameOf), 1))).toEqual(['reis', 'Trüffel', '2 Kerzen'])
})

test('what is not there can be had elsewhere on the way, or here as something else', () => {
  const { here, later } = substitutesFor(begun, lineOf('butter'))
  expect(here).toMatchObject({ key: 'hofer:9', cents: 310 })
  expect(later).toMatchObject({ key: 'billa:butter', chain: 'billa', cents: 289 })
  expect(substitutesFor(goTo(begun, 1), lineOf('reis'))).toEqual({ here: undefined, later: undefined })
  // So many of them as of the other.
  expect(substitutesFor(begun, lineOf('milch')).later).toMatchObject({ count: 4, cents: 480 })
})

test('a deal and the deposit go along, and the deposit is paid', () => {
  const deal = { text: 'ab 2 Stück je € 1,89', kind: 'multi', card: null } as NonNullable<PlanLine['deal']>
  const beer = line('bier', 'hofer', 378, {
    count: 2,
    regularCents: 538,
    deal,
    depositCents: 40,
    instead: [substitute('hofer:b', 398, { count: 2, depositCents: 40 })],
  })
  const bought = tripOf(plan([beer]), [need('bier')], '1', nameOf)
  const [first] = bought.lines
  expect(first).toMatchObject({ deal: 'ab 2 Stück je € 1,89, statt 5,38', deposit: 40 })
  expect(sumOf(bought.lines)).toBe(418)
  const other = takeInstead(bought, '0', first?.others[0] as Purchase)
  expect(other.lines[0]).toMatchObject({ key: 'hofer:b', deal: null, cents: 398, deposit: 40 })
  expect(takeInstead(other, '0', other.lines[0]?.others[0] as Purchase).lines[0]).toMatchObject({
    deal: 'ab 2 Stück je € 1,89, statt 5,38',
    deposit: 40,
    cents: 378,
  })
})

test('it moves to the other shop, and back', () => {
  const { later } = substitutesFor(begun, lineOf('butter'))
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
  const { later } = substitutesFor(begun, lineOf('butter'))
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
    [need('mehl')],
    '1',
    nameOf,
  )
  const half = setState(both, '0', 'done')
  expect([...boughtItems(half)]).toEqual([])
  expect([...boughtItems(setState(half, '1', 'done'))]).toEqual(['mehl'])
  expect([...boughtItems(setState(half, '1', 'left'))]).toEqual([])
})

test('open is what is neither in a basket nor left out, in any shop; notes are never', () => {
  expect([...openItems(begun)]).toEqual(['butter', 'milch', 'reis'])
  const late = setState(setState(begun, '0', 'done'), '1', 'left')
  expect([...openItems(late)]).toEqual(['reis'])
  expect(openItems(setState(late, '2', 'done')).size).toBe(0)
})

test('what else can be bought costs what the server computed, with its deal and its weight', () => {
  const deal = { text: 'ab 2 Stück je € 0,90', kind: 'multi', card: null } as NonNullable<PlanLine['deal']>
  const weight = { amount: 1500, unit: 'g' } as const
  const bananas = line('bananen', 'billa', 239, {
    weight,
    instead: [substitute('penny:b', 180, { count: 2, regularCents: 200, deal }), substitute('spar:b', 224, { weight })],
  })
  const [first] = tripOf(plan([bananas]), [need('bananen')], '1', nameOf).lines
  expect(first).toMatchObject({ count: 1, weight: { amount: 1500 }, cents: 239 })
  expect(first?.others).toMatchObject([
    { key: 'penny:b', count: 2, weight: null, cents: 180, deal: 'ab 2 Stück je € 0,90, statt 2,00' },
    { key: 'spar:b', count: 1, weight: { amount: 1500 }, cents: 224, deal: null },
  ])
  // A plan that an earlier version kept has none.
  expect(tripOf(plan([line('reis', 'billa', 119)]), [need('reis')], '1', nameOf).lines[0]?.others).toEqual([])
})
