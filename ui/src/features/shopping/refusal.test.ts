import { expect, test } from 'vitest'
import type { Problem } from '../../api/types.ts'
import { refusalOf, unknownProduct } from './refusal.ts'
import { need, note } from './testing.ts'

function problem(pointer: string): Problem {
  return {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'English',
    errors: [{ pointer, detail: 'Item `i2`: English.' }],
  }
}
const list = [note('Papa'), need('Milch'), need('Müllsäcke')]

test.each([
  ['/items/1/need/amount', /^So viel geht nicht: „Müllsäcke“/],
  ['/items/0/count', /^So viel geht nicht: „Milch“/],
  ['/items/0/need/query', /^„Milch“ ist zu lang/],
  ['/items/1', /^„Müllsäcke“ lässt sich nicht rechnen/],
  ['/chains/3', /Märkte/],
  ['/cards/0', /Karten/],
  ['/maxChains', /^$/],
])('%s is said in the words of the list', (pointer, expected) => {
  const said = refusalOf(problem(pointer), list)
  expect(said).toMatch(expected)
  expect(said).not.toMatch(/English/)
})

test('too many items: the first one too many is named', () => {
  const many = Array.from({ length: 201 }, (_, place) => need(`Ding ${place}`))
  expect(refusalOf(problem('/items/200'), many)).toMatch(/^Mehr als 200 Artikel.*„Ding 200“/)
})

test('an unknown product is recognised', () => {
  expect([
    unknownProduct(problem('/items/2/product')),
    unknownProduct(problem('/items/0/choice')),
    unknownProduct(problem('/items/2/count')),
  ]).toEqual([2, 0, null])
})
