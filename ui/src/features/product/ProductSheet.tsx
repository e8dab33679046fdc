// One product: what it costs where, whether that is a good price, what could stand in, and onto the list with it.
import { type Origin, useChains, useProduct } from '../../api/hooks.ts'
import type { ProductDetail } from '../../api/types.ts'
import { quantity } from '../../lib/format.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { AddToList } from './AddToList.tsx'
import { Alternatives } from './Alternatives.tsx'
import { BestPrice } from './BestPrice.tsx'
import { Offers } from './Offers.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { ProductFailed, ProductLoading } from './states.tsx'
import './ProductSheet.css'

export interface ProductSheetProps {
  /** For instance `billa:00-1`. */
  productKey: string
  onClose: () => void
}

export default function ProductSheet({ productKey, onClose }: ProductSheetProps) {
  const { data: product, error, isLoading, renew } = useProduct(productKey)
  return (
    <Sheet
      title={product?.title ?? (error ? 'Produkt' : 'Produkt wird geladen')}
      subtitle={product ? <Subtitle product={product} /> : null}
      onClose={onClose}
      footer={product && <AddToList product={product} />}
    >
      <div aria-busy={isLoading}>
        {product && <Content product={product} />}
        {!product && error && <ProductFailed error={error} onRetry={() => void renew()} onClose={onClose} />}
        {!product && !error && <ProductLoading />}
      </div>
    </Sheet>
  )
}

function Content({ product }: { product: ProductDetail & Origin }) {
  const { data: chains } = useChains()
  const offers = [product, ...product.same]
  // Without the chains' answer the newest day anyone saw one of these products is the best there is.
  const today = chains?.asOf ?? offers.map(({ seenUntil }) => seenUntil).reduce((a, b) => (a > b ? a : b))
  return (
    <>
      <BestPrice offers={offers} deals={product.deals} today={today} />
      {product.fromHere ? <p className="xs muted history-away">Verlauf und Alternativen gibt es wieder mit Netz.</p> : <PriceHistory offers={offers} today={today} />}
      <Offers offers={offers} today={today} />
      <Alternatives offers={offers} similar={product.similar} />
    </>
  )
}

function Subtitle({ product }: { product: ProductDetail }) {
  const chains = new Set([product, ...product.same].map(({ chain }) => chain)).size
  const size = product.weighed ? 'Lose, ' : product.quantity && `${quantity(product.quantity)} `
  return (
    <>
      {size}
      {size ? 'in' : 'In'} {chains === 1 ? 'einer Kette' : `${chains} Ketten`}
      {product.bio && <span className="badge badge-bio">Bio</span>}
      {product.thirtyDayLow && <span className="badge badge-low">30-Tage-Tief</span>}
      {product.shrunk && <span className="badge">Weniger drin</span>}
    </>
  )
}
