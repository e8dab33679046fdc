// One product: its price at each chain, its history, comparable products, and adding it to the list.
import { Link, useLocation, useSearch } from 'wouter'
import { type Origin, useChainNames, useChains, useProduct } from '../../api/hooks.ts'
import { priced } from '../../api/cardPrice.ts'
import { titleOf } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { quantity } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { useParted } from '../../lib/parted.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { Name } from '../../kit/Title.tsx'
import { AddToList } from './AddToList.tsx'
import { Alternatives } from './Alternatives.tsx'
import { BestPrice } from './BestPrice.tsx'
import { Offers } from './Offers.tsx'
import { ProductStar } from './ProductStar.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { Verdict } from './Verdict.tsx'
import { ProductFailed, ProductLoading } from './states.tsx'
import { closeWhy, isWhy, openWhy, whyHref } from './way.ts'
import { onTheShelf } from './words.ts'
import { Why } from './Why.tsx'
import '../../kit/Offers.css'
import './ProductSheet.css'

export interface ProductSheetProps {
  /** For instance `billa:00-1`. */
  productKey: string
  onClose: () => void
}

export default function ProductSheet({ productKey, onClose }: ProductSheetProps) {
  const { data: product, error, isLoading, renew } = useProduct(productKey)
  const why = isWhy(useSearch()) && product !== undefined
  const title = product ? <Name {...titleOf(product)} /> : error ? 'Produkt' : 'Produkt wird geladen'
  return (
    <Sheet
      title={why ? 'Warum gleich?' : title}
      subtitle={why ? title : product ? <Subtitle product={product} /> : null}
      onClose={onClose}
      {...(why && { onBack: closeWhy })}
      beside={!why && product && <ProductStar product={product} />}
      footer={why ? undefined : product && <AddToList product={product} />}>
      <div aria-busy={isLoading}>
        {product && (why ? <Why product={product} /> : <Content product={product} />)}
        {!product && error && <ProductFailed error={error} onRetry={() => void renew()} onClose={onClose} />}
        {!product && !error && <ProductLoading />}
      </div>
    </Sheet>
  )
}

function Content({ product }: { product: ProductDetail & Origin }) {
  const { data: chains } = useChains()
  const nameOf = useChainNames()
  const apart = useParted()
  const belongs = ({ key }: { key: string }) => !apart(product.key, key)
  const offers = [product, ...product.same.filter(belongs)]
  const cards = useCards()
  const own = offers.map((offer) => priced(offer, cards))
  const similar = product.similar.filter(belongs)
  // Without the chains' answer the newest day anyone saw one of these products is the best there is.
  const newest = chains?.asOf ?? offers.map(({ seenUntil }) => seenUntil).reduce((a, b) => (a > b ? a : b))
  const today = chains?.today ?? newest
  return (
    <>
      <BestPrice offers={own} deals={product.deals} chain={product.chain} today={today} />
      {product.fromHere ? (
        <p className="xs muted history-away">Verlauf und Alternativen gibt es wieder mit Netz.</p>
      ) : (
        <>
          <Verdict offers={own} kindPrices={product.kindPrices} today={today} />
          <PriceHistory offers={offers} today={newest} />
        </>
      )}
      <Offers offers={own} today={today} />
      <Alternatives offers={offers} similar={similar} />
      {product.same.length + product.similar.length > 0 && <WhyLink />}
      <p className="xs muted pretty">{onTheShelf(offers, nameOf)}</p>
      {product.formerKeys.length > 0 && (
        <p className="xs faint pretty">
          {nameOf(product.chain)} hat dem Artikel eine neue Nummer gegeben. Der Verlauf ist aus beiden.
        </p>
      )}
      {product.categoryDerived && <p className="xs faint pretty">Warengruppe vermutet: {product.categoryName}</p>}
    </>
  )
}

function WhyLink() {
  const [path] = useLocation()
  const href = whyHref(path, useSearch(), true)
  return (
    <Link
      className="why-way"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        openWhy()
      }}>
      Warum gleich, warum vergleichbar?
    </Link>
  )
}

function Subtitle({ product }: { product: ProductDetail }) {
  const apart = useParted()
  const chains = new Set(
    [product, ...product.same.filter(({ key }) => !apart(product.key, key))].map(({ chain }) => chain),
  ).size
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
