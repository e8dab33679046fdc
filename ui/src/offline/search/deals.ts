// Which promotions hold on a day (src/catalogue/product.rs).
import type { CardPrice, Deal } from '../../api/types.ts'
import { daysBetween, STALE_DAYS, type StoredProduct } from './market.ts'

/** Whether the prices of a product's chain are of `today`, or nearly. */
export function isCurrent({ day }: Pick<StoredProduct, 'day'>, today: string): boolean {
  return daysBetween(day, today) < STALE_DAYS
}

/** The deals that one gets on `today`; one without a last day only while its chain's prices are fresh. */
export function dealsOn({ deals, day }: StoredProduct, today: string): Deal[] {
  if (deals.length === 0) return []
  const fresh = isCurrent({ day }, today)
  return deals.filter(
    ({ from, until }) => (from === null || from <= today) && (until === null ? fresh : today <= until),
  )
}

/** The one to show first: one for everyone before one that takes a card. */
export function dealOn(stored: StoredProduct, today: string): Deal | null {
  const deals = dealsOn(stored, today)
  return deals.find(({ card }) => card === null) ?? deals[0] ?? null
}

/** Those that run, then those that were announced. */
export function knownDeals(stored: StoredProduct, today: string): Deal[] {
  return [...dealsOn(stored, today), ...stored.deals.filter(({ from }) => from !== null && from > today)]
}

/** What one pack costs with a card, where that is less. */
export function cardPriceOn(stored: StoredProduct, today: string): CardPrice | null {
  const { priceCents: price } = stored.product
  const prices = dealsOn(stored, today).flatMap(({ card, quantity, priceCents, percent, until }) => {
    if (card === null || quantity !== 1) return []
    const cents = percent === null ? priceCents : Math.max(1, Math.floor((price * (100 - percent) + 50) / 100))
    return cents !== null && cents < price ? [{ card, priceCents: cents, until }] : []
  })
  return prices.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
}
