import { expect, test } from 'vitest'
import type { Deal } from '../../api/types.ts'
import { dealOf, remains } from './describe.ts'
import { line } from './testing.ts'

const deal = (given: Partial<Deal>): Deal => ({
  text: 'ab 2 Stück je € 1,89',
  until: null,
  from: null,
  kind: 'multi',
  quantity: 2,
  priceCents: 189,
  percent: null,
  free: null,
  regularCents: null,
  card: null,
  limit: null,
  ...given,
})

const said = (given: Deal | null, regularCents: number) =>
  dealOf(line('butter', 'billa', 378, { deal: given, regularCents }))

test('a line has its deal and its price without it', () => {
  expect(said(null, 378)).toBeNull()
  expect(said(deal({}), 538)).toBe('ab 2 Stück je € 1,89, statt 5,38')
  expect(said(deal({ kind: 'price', text: 'statt € 2,49' }), 498)).toBe('Aktion, statt 4,98')
  expect(said(deal({ kind: 'price', text: 'mit jö-Karte € 1,89', card: 'joe' }), 378)).toBe('mit jö-Karte € 1,89')
})

test('leftovers are singular or plural', () => {
  const grams = ([50, 1000, 1500] as const).map((amount) => remains({ amount, unit: 'g' }).replaceAll('\u00a0', ' '))
  expect(grams).toEqual(['50 g bleiben übrig', '1 kg bleibt übrig', '1,5 kg bleiben übrig'])
  expect(remains({ amount: 1, unit: 'pcs' })).toBe('1\u00a0Stk bleibt übrig')
})
