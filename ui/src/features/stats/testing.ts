// Invented answers for the tests of the statistics. Never imported by the app.
import { product as plain } from '../../api/testing.ts'
import type { PriceChange, Product } from '../../api/types.ts'

export function product(given: Partial<Product> = {}): Product {
  return plain({
    name: 'Teebutter',
    quantity: { amount: 250, unit: 'g' },
    unitPriceCents: 996,
    unitPricePer: 'kg',
    ...given,
  })
}

export function change(
  of: Product,
  beforeCents: number,
  afterCents: number,
  given: Partial<PriceChange> = {},
): PriceChange {
  return {
    product: of,
    date: '2025-01-07',
    beforeCents,
    afterCents,
    percent: (afterCents / beforeCents - 1) * 100,
    sale: false,
    ...given,
  }
}
