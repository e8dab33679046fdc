import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reading } from '../../api/types.ts'
import { addItems } from '../../lib/addItems.ts'
import { activeList, type ListItem, lists, removeFromList, setCount } from '../../lib/list.ts'
import { forgetOwnData } from '../../lib/storage.ts'
import { spoken } from './describe.ts'
import { group, need, productItem, reading, text } from './testing.ts'
import { addTexts, addTyped, putReadings, replaceTexts, unreadOf } from './texts.ts'

const items = () => activeList(lists.get()).items
const said = (some: readonly ListItem[] = items()) => some.map((item) => spoken(item).replaceAll('\u00a0', ' '))
const milk = reading('4 Milch', { query: 'Milch', count: 4 })
const flour = reading('1 kg Mehl', { query: 'Mehl', amount: 1000, unit: 'g' })
const read = (...readings: Reading[][]) => putReadings(unreadOf(lists.get()), readings)

beforeEach(forgetOwnData)
afterEach(() => vi.unstubAllGlobals())

function answerWith(readings: Reading[][] | null) {
  vi.stubGlobal('fetch', async () => {
    if (!readings) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ readings }))
  })
}

test('lines are on the list as they were written, and replaced by what they are', () => {
  addTexts(['4 Milch', ' für Papa '])
  expect(items()).toMatchObject([
    { kind: 'text', title: '4 Milch', text: '4 Milch' },
    { kind: 'text', text: 'für Papa' },
  ])
  const ids = items().map(({ id }) => id)
  read([milk], [reading('für Papa', { verdict: 'note' })])
  expect(items()).toMatchObject([
    { kind: 'need', title: 'Milch', query: 'Milch', count: 4 },
    { kind: 'note', title: 'für Papa' },
  ])
  expect(items().map(({ id }) => id)).toEqual(ids)
  expect(unreadOf(lists.get())).toEqual([])
})

test('a text that holds several things becomes all of them at its place', () => {
  const all = [need('Brot'), text('4 Milch, 1 kg Mehl'), need('Eier')]
  const now = replaceTexts(all, new Map([['4 Milch, 1 kg Mehl', [milk, flour]]]))
  expect(said(now)).toEqual(['Brot', '4 × Milch', '1 kg Mehl', 'Eier'])
  expect(new Set(now.map(({ id }) => id)).size).toBe(4)
})

test('equal things add up, before and behind the text, and times the text', () => {
  const all = [need('Mehl', { amount: 500, unit: 'g' }), text('a'), text('b', { count: 2 }), need('Milch')]
  const readings = new Map([
    ['a', [flour]],
    ['b', [milk]],
  ])
  expect(said(replaceTexts(all, readings))).toEqual(['1,5 kg Mehl', '9 × Milch'])
  expect(
    said(
      replaceTexts(
        [text('a'), text('b')],
        new Map([
          ['a', [flour]],
          ['b', [flour, flour]],
        ]),
      ),
    ),
  ).toEqual(['3 kg Mehl'])
})

test('a text with nothing in it is a note, and what was not read stays', () => {
  const now = replaceTexts([text('…'), text('Reis')], new Map([['…', []]]))
  expect(now).toMatchObject([
    { kind: 'note', title: '…' },
    { kind: 'text', text: 'Reis' },
  ])
})

test('adding can be undone after the reading, and nothing else with it', () => {
  addItems([need('Milch')])
  const undo = addTexts(['4 Milch, 1 kg Mehl'])
  read([milk, flour])
  expect(said()).toEqual(['5 × Milch', '1 kg Mehl'])
  addItems([need('Brot')])
  undo()
  expect(said()).toEqual(['Milch', 'Brot'])
})

test('of lines that were read together, one can be undone alone', () => {
  addTexts(['Reis'])
  const undo = addTexts(['1 kg Mehl'])
  read([reading('Reis')], [flour])
  undo()
  // Read again at once.
  expect(said()).toEqual(['Reis'])
})

test('texts are read on each list', () => {
  addTexts(['4 Milch'])
  lists.set({ lists: [...lists.get().lists, { id: '2', name: 'Fest', items: [text('Wein')] }], active: '2' })
  read([milk], [reading('Wein')])
  expect(lists.get().lists.map(({ items: all }) => said(all))).toEqual([['4 × Milch'], ['Wein']])
})

test('a product that was chosen for what was typed is there at once, and as often as typed', async () => {
  answerWith([[milk, reading('2 kg bio Reis', { query: 'Reis', amount: 2000, unit: 'g', bio: true })]])
  const done = addTyped(group('Reis', { bio: true }), 'Milch, 2 kg bio Reis')
  expect(items()).toMatchObject([{ kind: 'product', key: 'spar:Reis', count: 1 }])
  await done
  expect(items()).toMatchObject([{ count: 2, bio: true }])
})

test.each([
  ['added up', [productItem('spar:Reis')], () => undefined, 5],
  ['unless it was changed since', [], () => setCount('spar:Reis', 7), 7],
  ['unless it is gone', [], () => removeFromList('spar:Reis'), undefined],
])('so many of a product are typed: %s', async (_, before, meanwhile, count) => {
  answerWith([[reading('4 Reis', { count: 4 })]])
  addItems(before)
  const done = addTyped(group('Reis'), '4 Reis')
  meanwhile()
  await done
  expect(items()[0]?.count).toBe(count)
})

test('without a network one of it is on the list', async () => {
  answerWith(null)
  await addTyped(group('Reis'), '4 Reis')
  expect(items()).toMatchObject([{ key: 'spar:Reis', count: 1 }])
})
