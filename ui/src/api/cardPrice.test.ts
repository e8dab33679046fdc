import { expect, test } from 'vitest'
import { priced } from './cardPrice.ts'
import { product } from './testing.ts'

const cheese = product({
  priceCents: 499,
  unitPriceCents: 998,
  cardPrice: { card: 'joe', priceCents: 429, until: null },
})

test('a card’s price counts for who has the card only', () => {
  expect(priced(cheese, ['joe'])).toMatchObject({
    priceCents: 429,
    unitPriceCents: 858,
    byCard: 'joe',
    publicCents: 499,
  })
  for (const cards of [[], ['lidlplus']])
    expect(priced(cheese, cards)).toMatchObject({ priceCents: 499, unitPriceCents: 998, byCard: null })
  expect(priced(product({ priceCents: 499 }), ['joe'])).toMatchObject({ priceCents: 499, byCard: null })
})
