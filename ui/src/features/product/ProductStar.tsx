// The star of a product: marks it at its cheapest price of today.
import { priced } from '../../api/cardPrice.ts'
import { competes, ranked } from '../../api/ranking.ts'
import { titleOf } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { Star } from '../../kit/Star.tsx'
import { useCards } from '../../lib/limits.ts'
import { useParted } from '../../lib/parted.ts'

export function ProductStar({ product }: { product: ProductDetail }) {
  const cards = useCards()
  const apart = useParted()
  const offers = [product, ...product.same.filter(({ key }) => !apart(product.key, key))]
  const best = ranked(offers.map((offer) => priced(offer, cards))).find(competes)
  const cents = best?.priceCents ?? null
  return (
    <Star
      favourite={{ kind: 'product', id: product.key, pack: null, name: titleOf(product), cents }}
      same={[...offers.map(({ key }) => key), ...product.formerKeys]}
    />
  )
}
