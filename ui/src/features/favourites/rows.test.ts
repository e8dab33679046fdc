import { describe, expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import type { KindDetail, Product } from '../../api/types.ts'
import type { Favourite } from '../../lib/favourites.ts'
import {
  against,
  aside,
  cheapWords,
  hrefOf,
  isCheap,
  kindRow,
  productRow,
  type Products,
  questionOf,
  sorted,
} from './rows.ts'

const TODAY = '2026-11-21'
const name = { brand: null, words: 'Butter', noun: 'Butter', size: '250 g' }
const butter: Favourite = { kind: 'product', id: 'spar:1', pack: null, name, since: '2026-08-02', cents: 199 }
const kind: Favourite = { ...butter, kind: 'kind', id: 'teebutter', pack: '250g' }

function listed(given: Partial<Product>, medianCents: number | null = null) {
  const usual = medianCents && { lowCents: 1, fromCents: 1, medianCents, toCents: 9, highCents: 9, dearerDays: 1 }
  const lastYear = { since: '2025-11-21', days: 300, ofDays: 365, usual: usual || null }
  const known = { history: [], seenUntil: TODAY, gaps: [], partlySeen: [], known: [] }
  return { ...product(given), ...known, lastYear, same: [] as Products['products'][number]['same'] & object }
}
const answer = (one: ReturnType<typeof listed>): Products => ({ products: [one], missing: [], moved: [] })
const row = (one: ReturnType<typeof listed>, cards: string[] = []) =>
  productRow(butter, answer(one), cards, () => false)

describe('a product', () => {
  test('is at its cheapest chain, against what is usual there', () => {
    const spar = listed({ priceCents: 200 }, 250)
    spar.same = [listed({ key: 'billa:2', chain: 'billa', priceCents: 150 }, 200)]
    const found = row(spar)
    expect([found.today?.best.chain, found.today?.won, against(found)]).toEqual(['billa', true, -25])
    expect(aside(found, TODAY)).toBe('25\u00a0% unter üblich')
    expect(productRow(butter, answer(spar), [], () => true).today?.best.chain).toBe('spar')
  })

  test('as usual, dearer, or not known', () => {
    expect(aside(row(listed({ priceCents: 200 }, 200)), TODAY)).toBe('wie üblich')
    expect(aside(row(listed({ priceCents: 202 }, 200)), TODAY)).toBe('1\u00a0% über üblich')
    expect(aside(row(listed({ priceCents: 218 }, 200)), TODAY)).toBe('9\u00a0% über üblich')
    expect(aside(row(listed({ priceCents: 200 })), TODAY)).toBe('')
  })

  test('with an old price, or none, wins nothing and says so', () => {
    const old = row(listed({ priceCents: 100, stale: true, confirmedUntil: '2026-03-27' }, 200))
    expect([against(old), isCheap(old), aside(old, TODAY)]).toEqual([null, false, 'zuletzt März'])
    const away = row(listed({ priceCents: 100, available: false }, 200))
    expect([against(away), aside(away, TODAY)]).toEqual([null, 'gerade nicht zu haben'])
    const gone = productRow(butter, { products: [], missing: ['spar:1'], moved: [] }, [], () => false)
    expect(aside(gone, TODAY)).toBe('gibt es nicht mehr')
    expect(
      aside(
        productRow(butter, undefined, [], () => false),
        TODAY,
      ),
    ).toBe('gerade kein Preis')
  })

  test('has its card’s price, and is found under its new key', () => {
    const card = { card: 'spar-app', priceCents: 150 } as NonNullable<Product['cardPrice']>
    expect(row(listed({ priceCents: 200, cardPrice: card }), ['spar-app']).today?.best.priceCents).toBe(150)
    const moved = { ...answer(listed({ key: 'spar:2' })), moved: [{ from: 'spar:1', to: 'spar:2' }] }
    expect(productRow(butter, moved, [], () => false).today?.best.key).toBe('spar:2')
  })

  test('from the prices on this device has no year', () => {
    const { products, ...rest } = answer(listed({ priceCents: 200 }))
    const bare = products.map((one) =>
      Object.assign(product(), { history: one.history, known: [], gaps: [], partlySeen: [], seenUntil: TODAY }),
    )
    expect(
      aside(
        productRow(butter, { ...rest, products: bare }, [], () => false),
        TODAY,
      ),
    ).toBe('')
  })
})

const detail = (given: object) =>
  ({ market: { pack: { amount: 250, unit: 'g' }, cheapest: [], ...given } }) as unknown as KindDetail
const cheapest = [product({ priceCents: 155 })]

describe('a kind', () => {
  test('is compared in its pack with the days of a year', () => {
    const year = { lowCents: 1, medianCents: 189, highCents: 9, days: 60, ofDays: 365, isUsual: true }
    expect(against(kindRow(kind, detail({ cheapest, lastYear: year }), []))).toBe(-18)
    expect(against(kindRow(kind, detail({ cheapest, lastYear: { ...year, isUsual: false } }), []))).toBeNull()
    expect(aside(kindRow(kind, detail({}), []), TODAY)).toBe('gibt es nicht mehr')
  })

  test('in any pack is compared by its unit price', () => {
    const loose = [product({ priceCents: 155, unitPriceCents: 620 })]
    expect(kindRow(kind, detail({ pack: null, cheapest: loose }), []).today?.best.priceCents).toBe(620)
  })
})

test('cheapest against usual first, unknown and old ones last', () => {
  const rows = [
    row(listed({ priceCents: 100, stale: true }, 200)),
    row(listed({ priceCents: 100 })),
    row(listed({ priceCents: 220 }, 200)),
    row(listed({ priceCents: 150 }, 200)),
  ]
  expect(sorted(rows).map(against)).toEqual([-25, 10, null, null])
  expect(sorted(rows)[3]?.today?.best.stale).toBe(true)
})

test('addresses, also of packs that nobody wrote', () => {
  expect(hrefOf(butter)).toBe('/produkt/spar:1')
  expect(hrefOf(kind)).toBe('/art/teebutter?pack=250g')
  expect(questionOf(kind)).toBe('/kinds/teebutter?pack=250g')
  expect(questionOf({ ...kind, pack: 'alle' })).toBe('/kinds/teebutter?pack=any')
  expect(questionOf({ ...kind, pack: '"><script>' })).toBe('/kinds/teebutter?pack=usual')
})

test('how many are cheap', () => {
  expect([cheapWords(1), cheapWords(4)]).toEqual(['1 ist gerade billig', '4 sind gerade billig'])
})
