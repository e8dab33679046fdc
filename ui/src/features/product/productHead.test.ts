import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import type { ProductDetail } from '../../api/types.ts'
import { productHead } from './productHead.ts'

const butter = (chain: string, priceCents: number, given: object = {}) => ({
  ...product({ key: `${chain}:1`, chain, name: 'Butter', priceCents, ...given }),
  brand: 'Alm',
  quantity: { amount: 250, unit: 'g' as const },
  unitPriceCents: priceCents * 4,
  unitPricePer: 'kg' as const,
  seenUntil: '2026-03-27',
})
const detail = (one: object, ...same: object[]) =>
  ({ ...one, same, categoryName: 'Milchprodukte' }) as unknown as ProductDetail

test('the cheapest comes first, with who else has it', () => {
  const { title, description, path } = productHead(
    detail(butter('spar', 249), butter('billa', 229), butter('lidl', 259)),
  )
  expect(title).toBe('Alm Butter 250\u00a0g im Preisvergleich')
  expect(description.replaceAll('\u00a0', ' ')).toMatch(
    /^Alm Butter 250 g ab € 2,29 bei Billa \(€ 9,16 \/ kg\), auch bei Spar und Lidl\./,
  )
  expect(path).toBe('/produkt/spar:1')
})

test('an old price says of when it is, and is no offer', () => {
  const { description, data } = productHead(detail(butter('spar', 249, { stale: true })))
  expect(description.replaceAll('\u00a0', ' ')).toContain(
    'kostete zuletzt € 2,49 (€ 9,96 / kg) bei Spar, am 27. März 2026.',
  )
  expect(data).toBeNull()
})

test('the data hold current prices only', () => {
  const { data } = productHead(
    detail(butter('spar', 249), butter('billa', 229, { available: false }), butter('lidl', 1005)),
  )
  expect(data).toMatchObject({
    '@type': 'Product',
    brand: { name: 'Alm' },
    offers: { '@type': 'AggregateOffer', lowPrice: '2.49', highPrice: '10.05', offerCount: 2, priceCurrency: 'EUR' },
  })
})
