import { expect, test } from 'vitest'
import { inGerman, readingEnglish } from './english.ts'
import { parse } from './query.ts'

test.each([
  ['eggs', 'Eier'],
  ['cherries', 'Kirschen'],
  ['organic tomatoes', 'Bio Tomaten'],
  ['nappies size 4', 'Windeln Größe 4'],
  ['almond breeze', null],
  ['milk chocolate', null],
  ['butter', null],
  ['fresh', null],
  ['milk', null],
  ['milch', null],
])('%s in German', (english, german) => {
  expect(inGerman(english.split(' '))).toBe(german)
})

test('a query in English is read as in German', () => {
  const { wanted, sizes, bio } = readingEnglish(parse('2 l lactose free milk'))
  expect([wanted.map(({ plain }) => plain), sizes.length, bio]).toEqual([['laktosefreie', 'milch'], 1, false])
})
