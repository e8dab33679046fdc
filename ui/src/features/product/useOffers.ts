// A product with the same article at other chains, at this visitor's prices and without what they parted.
import { type Origin, useChains } from '../../api/hooks.ts'
import { type Priced, priced } from '../../api/cardPrice.ts'
import type { ComparableProduct, ProductDetail, ProductWithHistory } from '../../api/types.ts'
import { useCards } from '../../lib/limits.ts'
import { useParted } from '../../lib/parted.ts'

export interface Offered {
  /** The product first. */
  offers: readonly ProductWithHistory[]
  /** The same at the prices of this visitor's cards. */
  own: readonly Priced<ProductWithHistory>[]
  similar: readonly ComparableProduct[]
  /** The newest day of all prices. */
  newest: string
  today: string
}

export function useOffers(product: ProductDetail & Origin): Offered {
  const { data: chains } = useChains()
  const apart = useParted()
  const belongs = ({ key }: { key: string }) => !apart(product.key, key)
  const offers = [product, ...product.same.filter(belongs)]
  const cards = useCards()
  const own = offers.map((offer) => priced(offer, cards))
  const similar = product.similar.filter(belongs)
  // Without the chains' answer the newest day anyone saw one of these products is the best there is.
  const newest = chains?.asOf ?? offers.map(({ seenUntil }) => seenUntil).reduce((a, b) => (a > b ? a : b))
  return { offers, own, similar, newest, today: chains?.today ?? newest }
}
