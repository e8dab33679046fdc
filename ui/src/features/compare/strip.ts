// The price tags of a group: which is cheapest, normal, stale or the only one.
import { type Priced, priced } from '../../api/cardPrice.ts'
import { competes, measure } from '../../api/ranking.ts'
import type { Product } from '../../api/types.ts'
import type { PriceTagKind } from '../../kit/PriceTag.tsx'

export interface StripTag {
  product: Priced
  kind: PriceTagKind
}

/** One tag per product, cheapest first, and one more for what a card that one has not would bring: that one wins
 * nothing. Only prices of today compete, and only against another one. */
export function stripOf(products: readonly Product[], cards: readonly string[]): StripTag[] {
  const own = products.map((product) => priced(product, cards))
  const worth = measure(own)
  const live = own.filter(competes).toSorted((a, b) => worth(a) - worth(b))
  const lowest = Math.min(...live.map(worth))
  const sound = live.filter(({ contradicted }) => !contradicted)
  const kind = (product: Product): PriceTagKind =>
    live.length === 1 ? 'only' : sound.length > 1 && worth(product) === lowest ? 'best' : 'normal'
  const others = live.filter(({ byCard, cardPrice }) => cardPrice && !byCard)
  return [
    ...live.map((product) => ({ product, kind: kind(product) })),
    ...others.map((product) => ({
      product: priced(product, [product.cardPrice?.card ?? '']),
      kind: 'normal' as const,
    })),
    ...own.filter((product) => !competes(product)).map((product) => ({ product, kind: 'stale' as const })),
  ]
}
