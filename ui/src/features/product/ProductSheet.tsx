// One product over a list: its price at each chain, its history, comparable products, and adding it to the list.
import * as say from '#words/product'
import { useSearch } from 'wouter'
import { type Origin, useProduct } from '../../api/hooks.ts'
import { fullTitle, titleOf } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { Name } from '../../kit/Title.tsx'
import { WakeIcon } from '../../kit/Wake.tsx'
import { AddToList } from './AddToList.tsx'
import { Alternatives } from './Alternatives.tsx'
import { BestPrice } from './BestPrice.tsx'
import { NutriScore } from './NutriScore.tsx'
import { Offers } from './Offers.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductStar } from './ProductStar.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { Remarks } from './Remarks.tsx'
import { Away, ProductFailed, ProductLoading } from './states.tsx'
import { Subtitle } from './Subtitle.tsx'
import { useOffers } from './useOffers.ts'
import { Verdict } from './Verdict.tsx'
import { closeWhy, isWhy } from './way.ts'
import { Why } from './Why.tsx'
import { WhyLink } from './WhyLink.tsx'
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
  const title = product ? <Name {...titleOf(product)} /> : error ? say.product : say.productLoading
  return (
    <Sheet
      title={why ? say.whySame : title}
      subtitle={why ? title : product ? <Subtitle product={product} /> : null}
      onClose={onClose}
      {...(why && { onBack: closeWhy })}
      beside={!why && product && <Tools product={product} />}
      footer={why ? undefined : product && <Foot product={product} />}>
      <div aria-busy={isLoading}>
        {product && (why ? <Why product={product} /> : <Content product={product} />)}
        {!product && error && <ProductFailed error={error} onRetry={() => void renew()} onClose={onClose} />}
        {!product && !error && <ProductLoading />}
      </div>
    </Sheet>
  )
}

function Foot({ product }: { product: ProductDetail }) {
  return (
    <>
      <AddToList product={product} />
      <WakeIcon about={{ product: product.key }} name={fullTitle(product)} />
    </>
  )
}

function Tools({ product }: { product: ProductDetail }) {
  return (
    <div className="sheet-tools">
      <ProductStar product={product} />
      <ProductMenu product={product} />
    </div>
  )
}

function Content({ product }: { product: ProductDetail & Origin }) {
  const { offers, own, similar, newest, today } = useOffers(product)
  return (
    <>
      <BestPrice offers={own} today={today} />
      {product.fromHere ? (
        <Away />
      ) : (
        <>
          <Verdict offers={own} kindPrices={product.kindPrices} today={today} />
          <PriceHistory offers={offers} today={newest} />
        </>
      )}
      <Offers offers={own} today={today} />
      <Alternatives offers={offers} similar={similar} />
      {product.same.length + product.similar.length > 0 && <WhyLink />}
      <NutriScore product={product} />
      <Remarks product={product} offers={offers} />
    </>
  )
}
