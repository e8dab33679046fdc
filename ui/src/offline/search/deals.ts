// Which promotions hold on a day (src/catalogue/product.rs). Refuses to believe in one without a last day where its chain's
// prices are old.
import type { CardPrice, Deal } from '../../api/types.ts'
import { daysBetween, type Market, STALE_DAYS } from './market.ts'

/** The deals of a product that one gets on `today`. */
export function dealsOn(market: Market, product: number, today: string): Deal[] {
  const deals = market.extra(product)?.deals ?? []
  if (deals.length === 0) return []
  const fresh = daysBetween(market.chainOf(product).day, today) < STALE_DAYS
  return deals.filter(
    ({ from, until }) => (from === null || from <= today) && (until === null ? fresh : today <= until),
  )
}

/** The one to speak of first: for everyone before with a card. */
export function dealOn(market: Market, product: number, today: string): Deal | null {
  const deals = dealsOn(market, product, today)
  return deals.find(({ card }) => card === null) ?? deals[0] ?? null
}

/** What runs, then what was announced. */
export function knownDeals(market: Market, product: number, today: string): Deal[] {
  const toCome = (market.extra(product)?.deals ?? []).filter(({ from }) => from !== null && from > today)
  return [...dealsOn(market, product, today), ...toCome]
}

/** What one pack costs who has a card, where that is less. */
export function cardPriceOn(market: Market, product: number, today: string): CardPrice | null {
  const price = market.price[product] as number
  const prices = dealsOn(market, product, today).flatMap((deal) => {
    const cents = single(deal, price)
    return deal.card !== null && cents !== null && cents < price
      ? [{ card: deal.card, priceCents: cents, until: deal.until }]
      : []
  })
  return prices.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
}

/** What one pack costs by it; null where it takes several. */
function single({ quantity, priceCents, percent }: Deal, price: number): number | null {
  if (quantity !== 1) return null
  return percent === null ? priceCents : Math.max(1, Math.floor((price * (100 - percent) + 50) / 100))
}
