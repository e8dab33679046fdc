import { beforeEach, expect, test } from 'vitest'
import { forgetOwnData } from '../../lib/storage.ts'
import { countBought, favouritesBeside } from './favourites.ts'
import { need, note } from './testing.ts'

const titles = () => favouritesBeside([]).map(({ title }) => title)
beforeEach(forgetOwnData)

test('what is bought most comes first, notes are bought by nobody', () => {
  countBought([need('Milch', { count: 2 }), need('Reis'), note('Papa')])
  countBought([need('Reis')])
  expect(titles()).toEqual(['Reis', 'Milch'])
  expect(favouritesBeside([])[1]?.count).toBe(2)
})

test('what is on the list is not offered, whatever its letters', () => {
  countBought([need('Milch'), need('Reis')])
  expect(favouritesBeside([need('milch')]).map(({ title }) => title)).toEqual(['Reis'])
})

test('it can be undone, and does not grow without an end', () => {
  countBought([need('Milch')])
  countBought([need('Reis')])()
  expect(titles()).toEqual(['Milch'])
  countBought(Array.from({ length: 100 }, (_, place) => need(`Ding ${place}`)))
  expect(titles()).toHaveLength(60)
})
