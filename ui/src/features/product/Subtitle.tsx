// Under a product's name: its size, in how many chains it is, and what is special of it.
import * as say from '#words/product'
import type { ProductDetail } from '../../api/types.ts'
import { quantity } from '../../lib/format.ts'
import { useParted } from '../../lib/parted.ts'

export function Subtitle({ product }: { product: ProductDetail }) {
  const size = product.weighed ? say.looseComma : product.quantity && `${quantity(product.quantity)} `
  return (
    <>
      {size}
      <InChains product={product} capital={!size} />
      <Badges product={product} />
    </>
  )
}

export function InChains({ product, capital = false }: { product: ProductDetail; capital?: boolean }) {
  const apart = useParted()
  const offers = [product, ...product.same.filter(({ key }) => !apart(product.key, key))]
  const chains = new Set(offers.map(({ chain }) => chain)).size
  return `${capital ? say.atCapital : say.at} ${chains === 1 ? say.oneChain : say.manyChains(chains)}`
}

export function Badges({ product }: { product: ProductDetail }) {
  return (
    <>
      {product.bio && <span className="badge badge-bio">{say.organic}</span>}
      {product.thirtyDayLow && <span className="badge badge-low">{say.low30}</span>}
      {product.shrunk && <span className="badge">{say.lessInside}</span>}
    </>
  )
}
