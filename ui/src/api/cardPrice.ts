// A card's price in the place of the public one, for who has the card: it counts wherever prices are compared. Pure.
import type { Product } from './types.ts'

export type Priced<P extends Product = Product> = P & {
  /** The price is that of this card … */
  byCard: string | null
  /** … and this one everyone's. */
  publicCents: number
}

/** The product as it costs who has these cards. */
export function priced<P extends Product>(product: P, cards: readonly string[]): Priced<P> {
  const { cardPrice, priceCents, unitPriceCents } = product
  if (!cardPrice || !cards.includes(cardPrice.card)) return { ...product, byCard: null, publicCents: priceCents }
  const unit =
    unitPriceCents === null ? null : Math.round((unitPriceCents * cardPrice.priceCents * 100) / priceCents) / 100
  return {
    ...product,
    priceCents: cardPrice.priceCents,
    unitPriceCents: unit,
    byCard: cardPrice.card,
    publicCents: priceCents,
  }
}
