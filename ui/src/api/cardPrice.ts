// A card's price instead of the public one, for people who have the card, wherever prices are compared.
import type { Product } from './types.ts'

export type Priced<P extends Product = Product> = P & {
  /** The price is that of this card … */
  byCard: string | null
  /** … and this one everyone's. */
  publicCents: number
}

/** The product at its price with these cards. */
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
