// What is said last of a product: what it is called on the shelf, and what is only supposed.
import * as say from '#words/product'
import { useChainNames } from '../../api/hooks.ts'
import type { Product, ProductDetail } from '../../api/types.ts'
import { monthOf } from '../../lib/format.ts'
import { onTheShelf } from './words.ts'

export function Remarks({ product, offers }: { product: ProductDetail; offers: readonly Product[] }) {
  const nameOf = useChainNames()
  const [first] = product.history
  return (
    <>
      <p className="xs muted pretty">
        {onTheShelf(offers, nameOf)}
        {first && say.watchedSinceMonth(monthOf(first.date))}
      </p>
      {product.formerKeys.length > 0 && <p className="xs faint pretty">{say.newNumber(nameOf(product.chain))}</p>}
      {product.categoryDerived && <p className="xs faint pretty">{say.categoryGuessed(product.categoryName ?? '')}</p>}
    </>
  )
}
