import { expect, test } from 'vitest'
import type { Deal } from '../../api/types.ts'
import { capital } from '../../lib/format.ts'
import { deal as dealWith, product } from '../../api/testing.ts'
import {
  boughtFor,
  boughtTitle,
  dayOrMonth,
  dealOf,
  inPlan,
  meaningOf,
  ownWord,
  remains,
  substitutionOf,
  timesOf,
} from './describe.ts'
import { line, need, plan } from './testing.ts'

const deal = (given: Partial<Deal>) =>
  dealWith({ text: 'ab 2 Stück je € 1,89', kind: 'multi', quantity: 2, priceCents: 189, ...given })

const said = (given: Deal | null, regularCents: number) =>
  dealOf(line('butter', 'billa', 378, { deal: given, regularCents }), () => 'jö Bonus Club')

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

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('what is bought for an item is said without its brand, and once', () => {
  const milk = product({ brand: 'Milfina', title: 'Leichtmilch', quantity: { amount: 1000, unit: 'ml' } })
  const loose = product({ weighed: true, name: 'Bananen' })
  const shown = plan([
    line('milch', 'hofer', 89, { product: milk }),
    line('bananen', 'hofer', 99, { product: loose }),
    line('bananen', 'hofer', 49, { product: loose }),
  ])
  expect(plain(boughtFor(shown, 'milch'))).toBe('Leichtmilch, 1 l')
  expect(boughtFor(shown, 'bananen')).toBe('Bananen')
  expect(boughtFor(shown, 'reis')).toBe('')
})

test('what a plan takes for an item is said with how much of it for how much', () => {
  const milk = product({
    chain: 'hofer',
    brand: 'Milfina',
    title: 'Leichtmilch',
    quantity: { amount: 1000, unit: 'ml' },
  })
  const loose = product({ chain: 'hofer', weighed: true, name: 'Bananen' })
  const shown = plan([
    line('milch', 'hofer', 356, { product: milk, count: 4 }),
    line('bananen', 'hofer', 99, { product: loose }),
    line('bananen', 'hofer', 49, { product: loose }),
  ])
  const sentence = (id: string) => plain(inPlan(shown, id, capital))
  expect(sentence('milch')).toBe('Im Plan: Milfina Leichtmilch, 1 l × 4 bei Hofer, € 3,56')
  expect(sentence('bananen')).toBe('Im Plan: Bananen bei Hofer, € 1,48')
  expect(sentence('reis')).toBeUndefined()
})

test('below an item stands what is taken for it, and how much one is where that is another size', () => {
  const water = need('Mineral prickelnd', { count: 6, amount: 1500, unit: 'ml' })
  const below = (taken: string) => plain(substitutionOf(water, taken))
  expect(below('Mineralwasser prickelnd, 1,5\u00a0l')).toBe('Mineralwasser prickelnd, 1,5 l')
  expect(below('Mineralwasser prickelnd, 1\u00a0l')).toBe('1,5 l, Mineralwasser prickelnd, 1 l')
  expect(below('')).toBe('jede Marke, 1,5 l')
})

test('the own word stands where it says something else', () => {
  const parts = { brand: 'Milfina', words: 'Teebutter', noun: null, size: '250 g' }
  expect(ownWord('Butter', 'MILFINA TEEBUTTER 250G', parts)).toBe('Butter')
  for (const same of ['Milfina Teebutter', 'milfina teebutter, 250 g', 'Milfina Teebutter 250g'])
    expect(ownWord(same, 'MILFINA TEEBUTTER 250G', parts)).toBeNull()
})

test('how much is bought stands behind the title', () => {
  expect(timesOf({ count: 1, weight: null })).toBeNull()
  expect(timesOf({ count: 4, weight: null })).toBe('× 4')
  const cut = { amount: 600, unit: 'g' } as const
  expect(timesOf({ count: 1, weight: cut })).toBeNull()
  expect(plain(boughtTitle(product({ name: 'Bananen', weighed: true }), cut).size)).toBe('600 g')
})

test('words are understood as the kind of any brand, or as the only product there is', () => {
  const row = { name: 'Butter', pack: { amount: 250, unit: 'g' as const } }
  const pack = { amount: null }
  expect(meaningOf(pack, row, undefined)?.replaceAll('\u00a0', ' ')).toBe('Butter, 250 g, egal welche Marke')
  expect(meaningOf({ amount: 500 }, row, undefined)).toBe('Butter, egal welche Marke')
  expect(meaningOf(pack, null, undefined)).toBeUndefined()
  const only = product({ title: 'Teebutter', brand: 'Lidl' })
  expect(meaningOf(pack, row, only)).toMatch(/^Lidl Teebutter/)
})

test('an old price says its day, and after a year its month', () => {
  expect(dayOrMonth('2026-11-03', '2026-11-27')).toBe('3.\u00a0November')
  expect(dayOrMonth('2025-03-27', '2026-11-27')).toBe('März 2025')
})
