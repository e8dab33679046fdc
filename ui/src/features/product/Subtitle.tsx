// Under a product's name: its size, in how many chains it is, and what is special of it.
import type { ProductDetail } from '../../api/types.ts'
import { quantity } from '../../lib/format.ts'
import { useParted } from '../../lib/parted.ts'

export function Subtitle({ product }: { product: ProductDetail }) {
  const size = product.weighed ? 'Lose, ' : product.quantity && `${quantity(product.quantity)} `
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
  return `${capital ? 'In' : 'in'} ${chains === 1 ? 'einer Kette' : `${chains} Ketten`}`
}

export function Badges({ product }: { product: ProductDetail }) {
  return (
    <>
      {product.bio && <span className="badge badge-bio">Bio</span>}
      {product.thirtyDayLow && <span className="badge badge-low">30-Tage-Tief</span>}
      {product.shrunk && <span className="badge">Weniger drin</span>}
    </>
  )
}
