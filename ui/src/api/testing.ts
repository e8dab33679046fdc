// Products and deals for tests: optional fields null, the rest as given. Never imported by the app.
import type { Deal, Product } from './types.ts'

export function product(given: Partial<Product> = {}): Product {
  const chain = given.chain ?? 'spar'
  return {
    key: `${chain}:1`,
    chain,
    id: '1',
    name: 'Bio-Joghurtbutter',
    title: given.name ?? 'Joghurtbutter',
    brand: null,
    category: null,
    categoryDerived: false,
    kind: null,
    glyph: null,
    priceCents: 275,
    quantity: null,
    each: null,
    drained: null,
    unitPriceCents: null,
    unitPricePer: null,
    bio: false,
    ownBrand: false,
    weighed: false,
    available: true,
    url: null,
    since: '2023-06-12',
    previousPriceCents: null,
    lowest30DaysCents: null,
    statedLowCents: null,
    depositCents: null,
    deal: null,
    cardPrice: null,
    thirtyDayLow: false,
    stale: false,
    shrunk: false,
    ...given,
  }
}

/** A price for one pack. */
export function deal(given: Partial<Deal> = {}): Deal {
  return {
    text: '',
    until: null,
    from: null,
    kind: 'price',
    quantity: 1,
    priceCents: null,
    percent: null,
    free: null,
    regularCents: null,
    card: null,
    limit: null,
    ...given,
  }
}
