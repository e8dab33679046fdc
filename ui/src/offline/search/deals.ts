// Which promotions hold on a day (src/catalogue/product.rs), and which begin later (src/catalogue/announced.rs).
import type { CardPrice, Deal } from '../../api/types.ts'
import { euro, nextDay } from '../../lib/format.ts'
import { daysBetween, STALE_DAYS, type StoredProduct } from './market.ts'

/** Whether the prices of a product's chain are of `today`, or nearly. */
export function isCurrent({ day }: Pick<StoredProduct, 'day'>, today: string): boolean {
  return daysBetween(day, today) < STALE_DAYS
}

/** The deals that one gets on `today`; one without a last day only while its chain's prices are fresh. A price that has
 * begun since they were stored is not the one that is stored: it is left to the network. */
export function dealsOn({ deals, day }: StoredProduct, today: string): Deal[] {
  if (deals.length === 0) return []
  const fresh = isCurrent({ day }, today)
  return deals.filter(
    (deal) =>
      (deal.from === null || deal.from <= (isPrice(deal) ? day : today)) &&
      (deal.until === null ? fresh : today <= deal.until),
  )
}

/** Whether it is the price for everyone. */
function isPrice({ kind, card }: Deal): boolean {
  return kind === 'price' && card === null
}

/** The one to show first: one for everyone before one that takes a card. */
export function dealOn(stored: StoredProduct, today: string): Deal | null {
  const deals = dealsOn(stored, today)
  return deals.find(({ card }) => card === null) ?? deals[0] ?? null
}

/** Those that run, then those that were announced. */
export function knownDeals(stored: StoredProduct, today: string): Deal[] {
  return [...dealsOn(stored, today), ...toCome(stored, today)]
}

/** The one that begins next, if it is a price that is less than today's or anything else. */
export function nextDealOn(stored: StoredProduct, today: string): Deal | undefined {
  const { priceCents } = stored.product
  const news = toCome(stored, today).filter((deal) => !isPrice(deal) || (deal.priceCents ?? 0) < priceCents)
  return news.toSorted((a, b) => order(a).localeCompare(order(b)))[0]
}

function order({ from, card }: Deal): string {
  return `${from} ${card === null ? 0 : 1}`
}

function toCome({ deals }: StoredProduct, today: string): Deal[] {
  return deals.flatMap((deal) => {
    const { from, text, priceCents } = deal
    if (from === null || from <= today) return []
    return { ...deal, text: `ab ${nextDay(from, today)} ${isPrice(deal) ? euro(priceCents ?? 0) : text}` }
  })
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
