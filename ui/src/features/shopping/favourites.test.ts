import { beforeEach, expect, test } from 'vitest'
import { forgetOwnData } from '../../lib/storage.ts'
import { countBought, favouritesBeside } from './favourites.ts'
import { need, note } from './testing.ts'

const titles = () => favouritesBeside([]).map(({ title }) => title)
beforeEach(forgetOwnData)

test('the most frequent purchases come first, notes never count', () => {
  countBought([need('Milch', { count: 2 }), need('Reis'), note('Papa')])
  countBought([need('Reis')])
  expect(titles()).toEqual(['Reis', 'Milch'])
  expect(favouritesBeside([])[1]?.count).toBe(2)
})

test('items on the list are not suggested, whatever their case', () => {
  countBought([need('Milch'), need('Reis')])
  expect(favouritesBeside([need('milch')]).map(({ title }) => title)).toEqual(['Reis'])
})

test('counting can be undone, and is bounded', () => {
  countBought([need('Milch')])
  countBought([need('Reis')])()
  expect(titles()).toEqual(['Milch'])
  countBought(Array.from({ length: 100 }, (_, place) => need(`Ding ${place}`)))
  expect(titles()).toHaveLength(60)
})
