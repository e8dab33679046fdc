// Which promotions hold on a day (src/catalogue/product.rs). Refuses to believe in one without a last day where its chain's
// prices are old.
import type { Deal } from '../../api/types.ts'
import { daysBetween, type Market, STALE_DAYS } from './market.ts'

/** The deals of a product that one gets on `today`. */
export function dealsOn(market: Market, product: number, today: string): Deal[] {
  const deals = market.extra(product)?.deals ?? []
  if (deals.length === 0) return []
  const fresh = daysBetween(market.chainOf(product).day, today) < STALE_DAYS
  return deals.filter(({ from, until }) => (from === null || from <= today) && (until === null ? fresh : today <= until))
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
