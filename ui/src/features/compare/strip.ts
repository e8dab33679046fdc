// Which price of a group stands how: the cheapest in Marille, the rest quiet, old ones outlined, a lonely one white.
import type { Product } from '../../api/types.ts'
import type { PriceTagKind } from '../../kit/PriceTag.tsx'

export interface StripTag {
  product: Product
  kind: PriceTagKind
}

/** One tag per product, in the server's order. Only prices of today compete, and only against another one. */
export function stripOf(products: readonly Product[]): StripTag[] {
  const live = products.filter(isLive)
  const lowest = Math.min(...live.map(rank))
  return products.map((product) => {
    if (!isLive(product)) return { product, kind: 'stale' }
    if (live.length === 1) return { product, kind: 'only' }
    return { product, kind: rank(product) === lowest ? 'best' : 'normal' }
  })
}

function isLive(product: Product): boolean {
  return product.available && !product.stale
}

/** Packs of different sizes compare by unit price; without one, by price. */
function rank(product: Product): number {
  return product.unitPriceCents ?? product.priceCents
}
