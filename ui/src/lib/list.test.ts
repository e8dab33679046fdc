import { beforeEach, expect, test } from 'vitest'
import { activeList, addToList, changeItems, findOnList, lists, readLists, removeFromList, setCount } from './list.ts'
import { forgetOwnData, ownData, restoreOwnData } from './storage.ts'

const butter = { key: 'billa:1', title: 'Teebutter' }
const listed = { id: 'billa:1', kind: 'product', accept: 'same', bio: false, choice: null, count: 1, ...butter }
const kept = () => activeList(lists.get()).items

beforeEach(forgetOwnData)

test('what is put on the list is kept, more of it counts up', () => {
  addToList(butter)
  addToList({ ...butter, count: 2 })
  expect(kept()).toEqual([{ ...listed, count: 3 }])
  expect(ownData()['lists']).toEqual({ active: '1', lists: [{ id: '1', name: 'Deine Liste', items: kept() }] })
})

test('each change can be undone', () => {
  addToList(butter)
  removeFromList('billa:1')()
  expect(kept()).toHaveLength(1)
  changeItems(() => [])()
  expect(kept()).toHaveLength(1)
  addToList({ key: 'spar:2', title: 'Milch' })()
  expect(kept()).toEqual([listed])
})

test('undoing one change keeps what was done since', () => {
  const undoAdding = addToList(butter)
  const undoMore = addToList({ ...butter, count: 2 })
  addToList({ key: 'spar:2', title: 'Milch' })
  undoMore()
  expect(kept().map(({ id, count }) => [id, count])).toEqual([
    ['billa:1', 1],
    ['spar:2', 1],
  ])
  const undoRemoving = removeFromList('billa:1')
  setCount('spar:2', 4)
  undoRemoving()
  expect(kept().map(({ id, count }) => [id, count])).toEqual([
    ['billa:1', 1],
    ['spar:2', 4],
  ])
  undoAdding()
  expect(kept().map(({ id }) => id)).toEqual(['spar:2'])
})

test('what is undone belongs to the list it was done to, whichever is shown by then', () => {
  const undo = addToList(butter)
  const first = lists.get()
  lists.set({ lists: [...first.lists, { id: '2', name: 'Fest', items: [] }], active: '2' })
  addToList({ key: 'spar:2', title: 'Milch' })
  undo()
  expect(lists.get().lists.map(({ items }) => items.map(({ id }) => id))).toEqual([[], ['spar:2']])
})

test('a count stays between a half and 99', () => {
  addToList(butter)
  setCount('billa:1', 500)
  expect(kept()[0]?.count).toBe(99)
  setCount('billa:1', 1.5)
  expect(kept()[0]?.count).toBe(1.5)
  setCount('billa:1', 0)
  expect(kept()[0]?.count).toBe(1)
})

test('the same article at another chain is on the list', () => {
  addToList(butter)
  expect(findOnList(kept(), ['spar:9', 'billa:1'])?.title).toBe('Teebutter')
  expect(findOnList(kept(), ['spar:9'])).toBeUndefined()
})

test('the one list of earlier versions is taken over, and again out of a backup', () => {
  restoreOwnData({ list: [{ ...butter, count: 2 }] })
  expect(kept()).toEqual([{ ...listed, count: 2 }])
  addToList({ key: 'spar:2', title: 'Milch' })
  expect(Object.keys(ownData())).toEqual(['lists'])
  forgetOwnData()
  restoreOwnData({ list: [butter] })
  expect(kept()).toEqual([listed])
})

test('rubbish in the storage is an empty list', () => {
  restoreOwnData({ list: [{ key: 3 }, 'x', { key: 'billa:1', title: 'Teebutter', count: 'viele' }] })
  addToList({ key: 'spar:2', title: 'Milch' })
  expect(kept().map(({ title, count }) => [title, count])).toEqual([
    ['Teebutter', 1],
    ['Milch', 1],
  ])
})

test.each([null, 3, 'x', {}, { lists: 3 }, { lists: [] }, { lists: [{ name: 'ohne' }] }, { active: '7' }])(
  '%j is one empty list',
  (raw) => {
    expect(readLists(raw)).toEqual({ active: '1', lists: [{ id: '1', name: 'Deine Liste', items: [] }] })
  },
)

test('each kind of item is read as it was written, and a need without a unit has no amount', () => {
  const wanted = { title: 'Milch', count: 2, bio: true, choice: null }
  const items = [
    { ...wanted, kind: 'product', id: 'spar:1', key: 'spar:1', accept: 'exact', choice: ['spar:1', 'billa:1'] },
    { ...wanted, kind: 'need', id: 'a', query: 'milch', amount: 1000, unit: 'ml' },
    { ...wanted, kind: 'note', id: 'b' },
    { ...wanted, kind: 'text', id: 'c', text: '2 Milch' },
  ]
  const both = {
    active: '2',
    lists: [
      { id: '1', name: 'Oma', items: [] },
      { id: '2', name: 'Fest', items },
    ],
  }
  expect(readLists(both)).toEqual(both)
  const [need] = activeList(
    readLists({ lists: [{ id: '1', items: [{ id: 'a', title: 'x', query: 'x', amount: 3, unit: 'kg' }] }] }),
  ).items
  expect(need).toMatchObject({ kind: 'need', amount: null, unit: null })
})
