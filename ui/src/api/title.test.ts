import { expect, test } from 'vitest'
import { product } from './testing.ts'
import { fullTitle, titleOf, titleText } from './title.ts'

const milk = { name: 'Milfina LEICHTMILCH 0,5% 1L', title: 'Leichtmilch 0,5 %', brand: 'Milfina' }
const pack = { amount: 1000, unit: 'ml' } as const

test('brand, words and size stand apart', () => {
  expect(titleOf(product({ ...milk, quantity: pack }))).toEqual({
    brand: 'Milfina',
    words: 'Leichtmilch 0,5 %',
    noun: null,
    size: '1\u00a0l',
  })
})

const beer = (amount: number) =>
  titleOf(product({ quantity: { amount, unit: 'ml' }, each: { amount: 500, unit: 'ml' } }))

test('a pack of several says how many of which size', () => {
  expect([10_000, 500, 750].map((amount) => beer(amount).size?.replaceAll('\u00a0', ' '))).toEqual([
    '20 × 0,5 l',
    '0,5 l',
    '750 ml',
  ])
})

test('what is cut has no size of its own, and a plan of an earlier version only its name', () => {
  expect(titleOf({ ...milk, quantity: pack, weighed: true }).size).toBeNull()
  expect(titleOf({ name: 'MILFINA Leichtmilch', brand: 'Milfina', quantity: null, weighed: false })).toMatchObject({
    brand: null,
    words: 'MILFINA Leichtmilch',
  })
})

test.each([
  ['Frische Eier aus Bodenhaltung', 'eier', 'Eier'],
  ['Erdäpfel, festkochend', 'erdaepfel', 'Erdäpfel'],
  ['Haltbare Vollmilch 3,5 %', 'haltbarmilch', 'Vollmilch'],
  ['Kaffee Organico Gemahlen', 'kaffee-gemahlen', 'Kaffee'],
  ['Tirol Milch Vollmilch länger frisch', 'laenger-frische-milch', 'Vollmilch'],
  ['Frühkartoffeln vorwiegend festkochend', 'erdaepfel', 'Frühkartoffeln'],
  ['Schnittlauch, Bund', null, 'Schnittlauch'],
  ['6er Tragerl', null, null],
])('without a brand the word that says what it is stands out: %s', (title, kind, noun) => {
  expect(titleOf(product({ kind, title })).noun).toBe(noun)
})

test('a title as a text', () => {
  expect(fullTitle(product({ ...milk, quantity: pack }))).toBe('Milfina Leichtmilch 0,5 %, 1\u00a0l')
  expect(titleText({ brand: 'Milfina', words: 'Leichtmilch', noun: null, size: '1 l' })).toBe(
    'Milfina Leichtmilch, 1 l',
  )
  expect(titleText({ brand: null, words: 'Eier', noun: 'Eier', size: null })).toBe('Eier')
})
