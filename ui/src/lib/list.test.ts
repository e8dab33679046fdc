import { beforeEach, expect, test } from 'vitest'
import { addToList, clearList, findOnList, type ListItem, removeFromList, setCount } from './list.ts'
import { forgetOwnData, ownData, restoreOwnData } from './storage.ts'

const butter = { key: 'billa:1', title: 'Teebutter' }
const kept = () => (ownData()['list'] ?? []) as ListItem[]

beforeEach(forgetOwnData)

test('what is put on the list is kept, more of it counts up', () => {
  addToList(butter)
  addToList({ ...butter, count: 2 })
  expect(kept()).toEqual([{ ...butter, count: 3 }])
})

test('each change can be undone', () => {
  addToList(butter)
  removeFromList(butter.key)()
  expect(kept()).toHaveLength(1)
  clearList()()
  expect(kept()).toHaveLength(1)
  addToList({ key: 'spar:2', title: 'Milch' })()
  expect(kept()).toEqual([{ ...butter, count: 1 }])
})

test('a count stays between 1 and 99', () => {
  addToList(butter)
  setCount(butter.key, 500)
  expect(kept()[0]?.count).toBe(99)
  setCount(butter.key, 0)
  expect(kept()[0]?.count).toBe(1)
})

test('the same article at another chain is on the list', () => {
  addToList(butter)
  expect(findOnList(kept(), ['spar:9', 'billa:1'])?.title).toBe('Teebutter')
  expect(findOnList(kept(), ['spar:9'])).toBeUndefined()
})

test('rubbish in the storage is an empty list', () => {
  restoreOwnData({ list: [{ key: 3 }, 'x', { key: 'billa:1', title: 'Teebutter', count: 'viele' }] })
  addToList({ key: 'spar:2', title: 'Milch' })
  expect(kept()).toEqual([
    { key: 'billa:1', title: 'Teebutter', count: 1 },
    { key: 'spar:2', title: 'Milch', count: 1 },
  ])
})
