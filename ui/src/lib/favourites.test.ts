import { beforeEach, expect, test } from 'vitest'
import { addFavourite, type Favourite, favourites, removeFavourites } from './favourites.ts'
import { forgetOwnData, ownData, restoreOwnData } from './storage.ts'

const name = { brand: 'Clever', words: 'Butter', noun: null, size: '250 g' }
const butter: Favourite = { kind: 'product', id: 'billa:1', pack: null, name, since: '2026-08-02', cents: 199 }
const kind: Favourite = { ...butter, kind: 'kind', id: 'teebutter', pack: '250g' }
const ids = () => favourites.get().map(({ id }) => id)
beforeEach(forgetOwnData)

test('the newest comes first, nothing is there twice, and all can be undone', () => {
  addFavourite(butter)
  const undo = addFavourite(kind)
  addFavourite(butter)
  expect(ids()).toEqual(['billa:1', 'teebutter'])
  undo()
  expect(ids()).toEqual(['billa:1'])
  removeFavourites(['billa:1', 'spar:1'])()
  expect(favourites.get()).toEqual([butter])
})

test('they are a part of what is exported, and read as they were written', () => {
  addFavourite(kind)
  const data = ownData()
  forgetOwnData()
  expect(ids()).toEqual([])
  restoreOwnData(data)
  expect(favourites.get()).toEqual([kind])
})

test('they are bounded', () => {
  for (let place = 0; place < 250; place += 1) addFavourite({ ...butter, id: `billa:${place}` })
  expect(ids()).toHaveLength(200)
  expect(ids()[0]).toBe('billa:249')
})

test.each([
  null,
  3,
  { ...butter, id: 'kaputt' },
  { ...butter, id: 7 },
  { ...kind, id: '../x' },
  { ...kind, kind: 'Schatz' },
  { ...butter, since: 'gestern' },
  { ...butter, since: '2026-99-01' },
  { ...butter, name: 'Butter' },
  { ...butter, name: { words: 7 } },
])('what is damaged or foreign is left out: %j', (damaged) => {
  restoreOwnData({ favourites: [damaged, kind] })
  expect(favourites.get()).toEqual([kind])
})

test('what is wrong in it is not taken over', () => {
  restoreOwnData({ favourites: [{ ...kind, pack: 3, cents: -4, name: { words: 'Butter', size: 7, brand: {} } }] })
  expect(favourites.get()).toEqual([
    { ...kind, pack: null, cents: null, name: { brand: null, words: 'Butter', noun: null, size: null } },
  ])
  restoreOwnData({ favourites: { 0: kind } })
  expect(favourites.get()).toEqual([])
})
