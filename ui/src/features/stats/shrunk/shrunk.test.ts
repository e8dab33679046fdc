import { expect, test } from 'vitest'
import type { ShrunkPack } from '../../../api/types.ts'
import { product } from '../testing.ts'
import { chainsText, isLabelled, priceText, shrunkRows, shrunkSay, sizes, unitPrices } from './shrunk.ts'

const PACK: ShrunkPack = {
  product: product({ name: 'Tellerlinsen' }),
  predecessor: 'spar:0',
  since: '2026-04-12',
  before: { amount: 400, unit: 'g' },
  after: { amount: 380, unit: 'g' },
  percent: 5,
  priceBeforeCents: 69,
  priceAfterCents: 69,
  unitPriceBeforeCents: 172.5,
  unitPriceAfterCents: 181.58,
  unitPricePercent: 5.26,
  labelUntil: '2026-06-10',
}

function answer(packs: ShrunkPack[]) {
  return { basis: { method: '', products: 9, coverage: 1, asOf: null }, total: packs.length, packs }
}

const pair = (before: number, after: number, unit: 'g' | 'ml') =>
  sizes({ before: { amount: before, unit }, after: { amount: after, unit } }).replaceAll('\u00a0', ' ')

test('the sentence counts the packs and names the newest', () => {
  expect(shrunkSay(answer([PACK, PACK])).title).toBe('2 Packungen sind kleiner geworden, die Preise nicht.')
  expect(shrunkSay(answer([PACK]))).toEqual({
    title: 'Eine Packung ist kleiner geworden, der Preis nicht.',
    note: 'Zuletzt aufgefallen am 12.\u00a0April\u00a02026: Tellerlinsen, 400\u00a0g → 380\u00a0g.',
  })
  expect(shrunkSay(answer([])).title).toMatch(/^Keine Packung/)
})

test('a pack in words', () => {
  expect(sizes(PACK)).toBe('400\u00a0g → 380\u00a0g')
  expect([pair(1000, 900, 'g'), pair(1000, 900, 'ml'), pair(500, 450, 'ml')]).toEqual([
    '1.000 g → 900 g',
    '1 l → 0,9 l',
    '500 ml → 450 ml',
  ])
  expect([
    priceText(PACK),
    priceText({ ...PACK, priceAfterCents: 72 }),
    priceText({ ...PACK, priceAfterCents: 68 }),
  ]).toEqual(['Preis gleich', 'Preis +4,3\u00a0%', 'Preis −1,4\u00a0%'])
  expect(unitPrices(PACK)).toBe('€\u00a01,73 → €\u00a01,82 je\u00a0kg')
  expect(chainsText([PACK], () => 'Spar')).toBe('Spar')
})

test('the sign on the shelf is due for its days only', () => {
  expect([
    isLabelled(PACK, '2026-06-10'),
    isLabelled(PACK, '2026-06-11'),
    isLabelled({ ...PACK, labelUntil: null }, '2026-04-12'),
  ]).toEqual([true, false, false])
})

test('packs as rows of a file', () => {
  const rows = shrunkRows([PACK], () => 'Spar')
  expect(rows[1]).toHaveLength(rows[0]?.length ?? 0)
  expect(rows[1]?.slice(0, 9)).toEqual([
    '2026-04-12',
    'Spar',
    'spar:1',
    'spar:0',
    'Tellerlinsen',
    'Tellerlinsen',
    '400\u00a0g',
    '380\u00a0g',
    -5,
  ])
})
