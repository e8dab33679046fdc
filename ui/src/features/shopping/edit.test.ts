import { beforeEach, expect, test, vi } from 'vitest'
import { addItems, put } from '../../lib/addItems.ts'
import { activeList, lists } from '../../lib/list.ts'
import { forgetOwnData } from '../../lib/storage.ts'
import { substitutionOf, measureOf, nextAmount, spoken, textOf } from './describe.ts'
import {
  addList,
  changeItem,
  chooseList,
  itemOf,
  packsOf,
  removeItems,
  removeList,
  renameList,
  takeIn,
} from './edit.ts'
import { decodeList, encodeList, shared } from './share.ts'
import { group, line, need, note, plan, productItem, reading, text } from './testing.ts'

const items = () => activeList(lists.get()).items
const spokenItems = () => items().map(spoken)
beforeEach(forgetOwnData)

const addWords = (words: string[]) => addItems(words.map((word) => need(word)))

test('a reading becomes a need with its words as title, a note keeps the line', () => {
  expect(itemOf(reading('2 l milch', { query: 'milch', amount: 2000, unit: 'ml' }), 3)).toMatchObject({
    ...need('milch', { id: '', title: 'Milch', amount: 2000, unit: 'ml', count: 3 }),
  })
  expect(itemOf(reading('Billa:', { verdict: 'note' }))).toMatchObject({ kind: 'note', title: 'Billa:', count: 1 })
})

test('equal items add up', () => {
  const flour = [1000, 500].map((amount) => need('Mehl', { amount, unit: 'g' }))
  const all = put([need('Milch', { count: 4 })], [need('milch', { count: 2 }), ...flour])
  expect(all).toMatchObject([{ count: 6 }, { amount: 1500, unit: 'g', count: 1 }])
  expect(put([], [text('4 Milch'), text('4 Milch')])).toHaveLength(2)
})

test.each([
  [{ amount: 2000, unit: 'g' }, {}, 2],
  [{ amount: 1500, unit: 'g' }, {}, 2],
  [{ amount: 1500, unit: 'g' }, { weighed: true }, 1.5],
  [{ amount: 500, unit: 'ml', count: 3 }, {}, 3],
  [{ count: 3 }, {}, 3],
] as const)('%j of what is sold by the kilogram (%j) is %d of it', (said, given, packs) => {
  expect(packsOf(reading('Reis', said), group('Reis', given).products[0])).toBe(packs)
})

test('ids are unique', () => {
  const some = put([need('a', { id: 'w2' })], [need('b', { id: '' }), need('c', { id: 'w2' })])
  expect(some.map(({ id }) => id)).toEqual(['w2', 'w2-1', 'w2-2'])
})

test('bought items are removed, changes stay, both can be undone', () => {
  addWords(['Milch', 'Reis'])
  const [milk] = items()
  changeItem(milk?.id ?? '', { bio: true })
  expect(items()[0]?.bio).toBe(true)
  const undo = removeItems(new Set([milk?.id ?? '']), lists.get().active)
  expect(spokenItems()).toEqual(['Reis'])
  undo()
  expect(items()).toHaveLength(2)
})

test('bought items are removed from the list of the trip, whichever is active', () => {
  addWords(['Milch'])
  const bought = { list: lists.get().active, ids: new Set(items().map(({ id }) => id)) }
  addList({ name: 'Fest', items: [] })
  addWords(['Wein'])
  const undo = removeItems(bought.ids, bought.list)
  expect(spokenItems()).toEqual(['Wein'])
  chooseList(bought.list)
  expect(items()).toEqual([])
  undo()
  expect(spokenItems()).toEqual(['Milch'])
})

test('a restored list is added beside lists created since', () => {
  vi.useFakeTimers()
  addWords(['Milch'])
  addList({ name: 'Fest', items: [] })
  addWords(['Wein'])
  const undo = removeList(lists.get().active)
  vi.advanceTimersByTime(1000)
  addList({ name: 'Oma', items: [] })
  const { active } = lists.get()
  addWords(['Brot'])
  chooseList('1')
  addWords(['Käse'])
  undo()
  vi.useRealTimers()
  expect(lists.get().lists.map(({ name, items: { length } }) => [name, length])).toEqual([
    ['Deine Liste', 2],
    ['Fest', 1],
    ['Oma', 1],
  ])
  chooseList(active)
  expect(spokenItems()).toEqual(['Brot'])
})

test('lists are added and removed, one always stays', () => {
  addWords(['Milch'])
  addList({ name: 'Fest', items: [] })
  expect(items()).toEqual([])
  addWords(['Wein'])
  const { active } = lists.get()
  renameList(active, 'Hochzeit')
  chooseList('1')
  expect(lists.get().lists.map(({ name, items: { length } }) => [name, length])).toEqual([
    ['Deine Liste', 1],
    ['Hochzeit', 1],
  ])
  removeList('1')
  expect(lists.get()).toMatchObject({ active })
  removeList(active)
  expect(lists.get().lists).toHaveLength(1)
  expect(items()).toEqual([])
})

test('a shared list is added once', async () => {
  addItems([need('milch', { id: '', count: 4 }), need('Eier', { id: '', bio: true }), text('2 l Saft', { id: '' })])
  const sent = await decodeList(await encodeList(shared(activeList(lists.get()), { whole: true, without: new Set() })))
  expect(sent?.items).toEqual(items())
  forgetOwnData()
  takeIn(sent as NonNullable<typeof sent>)
  expect(spokenItems()).toEqual(['4 × milch', 'Eier (Bio)', '2 l Saft'])
  expect(lists.get().lists).toHaveLength(1)
  takeIn(sent as NonNullable<typeof sent>)
  expect(lists.get().lists).toHaveLength(1)
  addWords(['Brot'])
  expect(new Set(items().map(({ id }) => id)).size).toBe(4)
  takeIn(sent as NonNullable<typeof sent>)
  expect(lists.get().lists).toHaveLength(2)
})

test('the link has all fields of each kind, or the names only', async () => {
  const all = [
    productItem('billa:1', { accept: 'exact', count: 3, choice: ['billa:1'] }),
    need('Milch', { amount: 500, unit: 'ml', bio: true }),
    note('für Papa'),
    text('2 l Saft'),
  ]
  const code = await encodeList({ name: 'Süßes & „Käse“', items: all })
  expect(code).toMatch(/^1[\w-]+$/)
  const there = await decodeList(code)
  expect(there?.name).toBe('Süßes & „Käse“')
  expect(there?.items).toMatchObject(
    all.map((item, place) => ({ ...item, id: place === 0 ? item.id : `w${place + 1}` })),
  )
  expect(new Set(there?.items.map(({ id }) => id)).size).toBe(4)
  const names = shared({ name: '', items: all }, { whole: false, without: new Set(['Milch']) })
  expect(names.items).toEqual([need('billa:1'), note('für Papa'), text('2 l Saft')])
})

test.each(['', '1', '2abc', '1***', '1AAAA', 'l=x', '1eyJ'])('%j is no list', async (code) =>
  expect(await decodeList(code)).toBeNull(),
)

test('a decompression bomb is refused', async () => {
  const code = await encodeList({ name: 'x'.repeat(600_000), items: [note('y')] })
  expect(await decodeList(code)).toBeNull()
})

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test('items are described in words', () => {
  const milk = need('milch', { amount: 2000, unit: 'ml' })
  expect(substitutionOf(milk)).toBe('jede Marke')
  expect(substitutionOf(milk, 'Vollmilch, 1 l')).toBe('Vollmilch, 1 l')
  expect(substitutionOf({ ...milk, bio: true }, 'Vollmilch, 1 l')).toBe('nur Bio, Vollmilch, 1 l')
  expect(substitutionOf({ ...milk, choice: ['billa:1'] }, 'Vollmilch, 1 l')).toBe('Vollmilch, 1 l')
  const powder = need('waschmittel', { amount: 40, unit: 'washes' })
  expect(plain(substitutionOf(powder))).toBe('jede Marke, 40 WG')
  expect(plain(substitutionOf(powder, 'Waschmittel, 20 WG'))).toBe('40 WG, Waschmittel, 20 WG')
  expect(substitutionOf(productItem('billa:1', { accept: 'exact' }))).toBe('genau dieses')
  expect(substitutionOf(productItem('billa:1', { choice: ['a', 'b'] }))).toBe('eigene Auswahl, 2')
  expect(plain(measureOf(need('milch', { amount: 1500, unit: 'ml' })))).toBe('1,5 l')
  expect(measureOf(need('eier', { amount: 10, unit: 'pcs', count: 2 }))).toBe('2')
})

test('amounts change in usual steps', () => {
  const up = [50, 100, 200, 250, 500, 750, 1000, 1500]
  expect(up.map((amount) => nextAmount({ amount, unit: 'g' }, true))).toEqual([
    100, 150, 250, 500, 750, 1000, 1500, 2000,
  ])
  expect([50, 100, 250, 300, 500, 1000, 1200, 1500].map((amount) => nextAmount({ amount, unit: 'g' }, false))).toEqual([
    50, 50, 200, 250, 250, 750, 1000, 1000,
  ])
  expect([true, false].map((more) => nextAmount({ amount: 3, unit: 'pcs' }, more))).toEqual([4, 2])
})

test('a list is exported as text, with a plan chain by chain', () => {
  const list = [need('Milch', { count: 4 }), need('Reis'), note('für Papa')]
  expect(textOf('Oma', list, undefined, String)).toBe('Oma\n- 4 × Milch\n- Reis\n- für Papa\n')
  const planned = plan([line('Milch', 'spar', 436, { count: 4 }), line('Reis', 'billa', 119)])
  expect(textOf('Oma', list, planned, (chain) => chain.toUpperCase()).replaceAll('\u00a0', ' ')).toBe(
    'Oma\n\nSPAR (€ 4,36)\n- Milch: Milch spar × 4\n\nBILLA (€ 1,19)\n- Reis: Reis billa\n\nAußerdem\n- für Papa\n',
  )
})
