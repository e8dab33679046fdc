import { describe, expect, it } from 'vitest'
import type { ComparableProduct, Deal } from '../../api/types.ts'
import { ranked, winners } from '../../api/ranking.ts'
import { cheaperAlternatives, dealsOf, saving, standIns } from './offers.ts'
import { product } from '../../api/testing.ts'

const hofer = product({ chain: 'hofer', priceCents: 269 })
const spar = product({ chain: 'spar', priceCents: 275 })
const billa = product({ chain: 'billa', priceCents: 275 })
const chains = (products: readonly { chain: string }[]) => products.map(({ chain }) => chain)

function seenLast(chain: string, priceCents: number, confirmedUntil: string, available = true) {
  return product({ chain, priceCents, confirmedUntil, available, stale: true })
}

function like(unitPriceCents: number, differences: string[], more: Partial<ComparableProduct> = {}): ComparableProduct {
  return { ...product({ unitPriceCents, unitPricePer: 'kg' }), score: 0.9, differences, ...more }
}

const saying = (text: string) => ({ text }) as Deal

it('knows all deals of the product that was opened, and two of another chain’s', () => {
  const [now, next, third] = [saying('1 + 1 gratis'), saying('ab Donnerstag € 1,49'), saying('−25 % ab 2')]
  expect(dealsOf({ ...spar, deal: now, nextDeal: next })).toEqual([now, next])
  expect(dealsOf({ ...spar, deal: now, deals: [now, third] })).toEqual([now, third])
  expect(dealsOf(billa)).toEqual([])
})

describe('ranked', () => {
  it('puts the cheapest first', () => {
    expect(chains(ranked([spar, hofer]))).toEqual(['hofer', 'spar'])
  })

  it('goes by unit price where all state one', () => {
    const small = product({ chain: 'a', priceCents: 200, unitPriceCents: 1000, unitPricePer: 'kg' })
    const big = product({ chain: 'b', priceCents: 250, unitPriceCents: 900, unitPricePer: 'kg' })
    expect(chains(ranked([small, big]))).toEqual(['b', 'a'])
    expect(chains(ranked([small, big, spar]))).toEqual(['a', 'b', 'spar'])
  })

  it('puts stale and unavailable prices last, however low', () => {
    const old = product({ chain: 'mpreis', priceCents: 1, stale: true })
    const gone = product({ chain: 'lidl', priceCents: 2, available: false })
    expect(chains(ranked([old, gone, spar]))).toEqual(['spar', 'mpreis', 'lidl'])
  })
})

describe('of prices that are all old, ranked', () => {
  it('puts the newest month first, then what there still is', () => {
    const all = [
      seenLast('lidl', 1, '2025-01-12'),
      seenLast('unimarkt', 2, '2026-03-27', false),
      seenLast('billa', 4, '2026-03-27'),
      seenLast('spar', 3, '2026-03-02'),
    ]
    expect(chains(ranked(all))).toEqual(['spar', 'billa', 'lidl', 'unimarkt'])
  })
})

describe('winners', () => {
  it('are all that share the lowest price', () => {
    expect(chains(winners([spar, billa, product({ chain: 'penny', priceCents: 300 })]))).toEqual(['spar', 'billa'])
  })

  it('leave out whose price contradicts its size', () => {
    const odd = product({
      chain: 'billa',
      priceCents: 20,
      unitPriceCents: null,
      unitPricePer: null,
      contradicted: true,
    })
    expect(winners([spar, odd])).toEqual([])
    expect(chains(winners([spar, odd, hofer]))).toEqual(chains(winners([spar, hofer])))
  })

  it('are none without a comparison', () => expect(winners([spar])).toEqual([]))

  it('are none where the others are too old to compare', () => {
    expect(winners([spar, product({ chain: 'mpreis', priceCents: 300, stale: true })])).toEqual([])
  })
})

describe('saving', () => {
  it('names who is dearer and by how much', () => {
    expect(saving([spar, hofer, billa])).toEqual({ from: 6, to: 6, chains: ['spar', 'billa'] })
    const penny = product({ chain: 'penny', priceCents: 299 })
    expect(saving([penny, spar, hofer])).toEqual({ from: 6, to: 30, chains: ['spar', 'penny'] })
  })

  it('is nothing on a tie, alone, or against old prices', () => {
    expect(saving([spar, billa])).toBeNull()
    expect(saving([spar])).toBeNull()
    expect(saving([hofer, { ...spar, stale: true }])).toBeNull()
  })
})

describe('cheaperAlternatives', () => {
  const best = product({ unitPriceCents: 1076, unitPricePer: 'kg' })

  it('says once what all of them share', () => {
    const found = cheaperAlternatives(best, [like(740, ['nicht Bio']), like(796, ['nicht Bio', 'kleiner'])])
    expect(found.shared).toEqual(['nicht Bio'])
    expect(found.items.map(({ lessPerUnit, differences }) => [lessPerUnit, differences])).toEqual([
      [336, []],
      [280, ['kleiner']],
    ])
  })

  it('leaves out what is dearer, too old, gone or sold by another measure', () => {
    const found = cheaperAlternatives(best, [
      like(1076, []),
      like(2000, []),
      like(500, [], { stale: true }),
      like(500, [], { available: false }),
      like(500, [], { unitPricePer: 'pcs' }),
    ])
    expect(found.items).toEqual([])
  })

  it('finds none for a product without a unit price', () => {
    expect(cheaperAlternatives(product(), [like(1, [])]).items).toEqual([])
  })

  it('keeps the best matches when there are many', () => {
    expect(
      cheaperAlternatives(
        best,
        [1, 2, 3, 4, 5].map((cents) => like(cents, [])),
      ).items,
    ).toHaveLength(4)
  })
})

describe('standIns', () => {
  const best = product({ unitPriceCents: 665, unitPricePer: 'kg' })

  it('shows the best matches, cheapest first, dearer ones too', () => {
    const similar = [like(699, []), like(423, []), like(300, [], { available: false }), like(448, []), like(100, [])]
    expect(standIns(best, similar, 3).map(({ morePerUnit }) => morePerUnit)).toEqual([-242, -217, 34])
  })

  it('leaves out what is measured in something else', () => {
    expect(standIns(best, [like(423, [], { unitPricePer: 'l' }), like(1, [], { unitPriceCents: null })])).toEqual([])
    expect(standIns(product(), [like(423, [])])).toEqual([])
  })
})
