import { describe, expect, it } from 'vitest'
import { measured } from '../../api/kindView.ts'
import { product } from '../../api/testing.ts'
import type { KindSpan, Product, RelatedKind } from '../../api/types.ts'
import { chipsOf, difference, extreme, leadOf, wordsOf } from './kindPrices.ts'

const GRAMS = { amount: 250, unit: 'g' } as const
const of = (...cents: number[]): Product[] =>
  cents.map((priceCents, place) => product({ chain: `chain${place}`, key: `chain${place}:1`, priceCents }))
const kinds = (...cents: number[]) => chipsOf(of(...cents), []).tags.map(({ kind }) => kind)

describe('chipsOf', () => {
  it('shows six chains, or five and how many more', () => {
    expect(chipsOf(of(1, 2, 3, 4, 5, 6), []).more).toBe(0)
    const many = chipsOf(of(1, 2, 3, 4, 5, 6, 7), [])
    expect([many.tags.length, many.more]).toEqual([5, 2])
  })

  it('lets three win at most, and says how many there are', () => {
    expect(kinds(155, 159, 159)).toEqual(['best', 'normal', 'normal'])
    expect(kinds(155, 155, 155, 155)).toEqual(['best', 'best', 'best', 'normal'])
    expect(chipsOf(of(155, 155, 155, 155), []).winners).toBe(4)
  })

  it('has one chip a chain, with the price of a card that one has', () => {
    const cardPrice = { card: 'joe', priceCents: 140, until: null }
    const withCard = [product({ key: 'billa:1', chain: 'billa', priceCents: 159, cardPrice }), ...of(155)]
    const cents = (cards: string[]) => chipsOf(withCard, cards).tags.map((tag) => tag.product.priceCents)
    expect(cents([])).toEqual([155, 159])
    expect(cents(['joe'])).toEqual([140, 155])
  })
})

describe('leadOf', () => {
  it('says by how much, and before whom', () => {
    expect(leadOf(of(155, 159, 159, 189))).toEqual({ less: 4, chains: ['chain1', 'chain2'] })
    expect(leadOf(of(155, 155, 159))).toEqual({ less: 0, chains: ['chain1'] })
  })

  it('is nothing alone, or against old prices', () => {
    expect(leadOf(of(155))).toBeNull()
    expect(leadOf([...of(155), product({ chain: 'old', key: 'old:1', priceCents: 200, stale: true })])).toBeNull()
  })
})

const span = (from: string, to: string, cents: number): KindSpan => ({ from, to, cents, chain: 'spar' })

describe('extreme', () => {
  const history = [
    span('2024-01-01', '2024-12-31', 99),
    span('2025-01-01', '2025-06-01', 199),
    span('2026-01-01', '2026-03-01', 150),
  ]

  it('is the last of the lowest and the highest since a day', () => {
    expect(extreme(history, '2025-03-01', 'low')?.cents).toBe(150)
    expect(extreme(history, '2025-03-01', 'high')?.cents).toBe(199)
    expect(extreme(history, '2020-01-01', 'low')?.cents).toBe(99)
    expect(extreme(history, '2027-01-01', 'low')).toBeNull()
  })
})

const related = (pack: RelatedKind['pack'], more: Partial<Product>): RelatedKind => ({
  id: 'x',
  name: 'X',
  glyph: 'butter',
  pack,
  cheapest: product({ unitPriceCents: 298, unitPricePer: 'kg', ...more }),
})

describe('difference', () => {
  const best = product({ priceCents: 155, unitPriceCents: 620, unitPricePer: 'kg' })
  it('is in cents for the same pack, else the unit price', () => {
    expect(difference(related(GRAMS, { priceCents: 275 }), best, GRAMS)).toBe('+ 1,20')
    expect(difference(related(GRAMS, { priceCents: 140 }), best, GRAMS)).toBe('− 0,15')
    expect(difference(related({ amount: 500, unit: 'g' }, { priceCents: 149 }), best, GRAMS)).toBe(
      '€\u00a02,98\u00a0/\u00a0kg',
    )
    expect(difference(related(null, {}), measured(best, null), null)).toBe('− 3,22')
  })
})

it('is written with its pack as people write it', () => {
  expect(wordsOf({ name: 'Teebutter', pack: GRAMS })).toBe('Teebutter 250 g')
  expect(wordsOf({ name: 'Gouda', pack: null })).toBe('Gouda')
})
