// The page of a product: what it costs where, whether that is a good price, and what else it could be.
import * as say from '#words/product'
import { useLocation, useSearch } from 'wouter'
import { type Origin, useProduct } from '../../api/hooks.ts'
import { productIn } from '../../api/productView.ts'
import { fullTitle, titleOf } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { ItemWaiting } from '../../kit/ItemWaiting.tsx'
import { Share } from '../../kit/Share.tsx'
import { Name } from '../../kit/Title.tsx'
import { WakeButton } from '../../kit/Wake.tsx'
import { productHref } from '../../lib/shared.ts'
import { AddToList } from './AddToList.tsx'
import { BestPrice } from './BestPrice.tsx'
import { Level } from './Heading.tsx'
import { KindOfProduct, ProductPath, useKind } from './KindOfProduct.tsx'
import { NutriScore } from './NutriScore.tsx'
import { Offers } from './Offers.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { ProductStar } from './ProductStar.tsx'
import { Remarks } from './Remarks.tsx'
import { StandIns } from './StandIns.tsx'
import { Away } from './states.tsx'
import { Badges, InChains } from './Subtitle.tsx'
import { useOffers } from './useOffers.ts'
import { Verdict } from './Verdict.tsx'
import { isWhy } from './way.ts'
import { WhyLink } from './WhyLink.tsx'
import { WhySheet } from './WhySheet.tsx'
import '../../kit/Offers.css'
import '../../kit/ItemPage.css'
import './ProductPage.css'

export default function ProductPage() {
  const [path] = useLocation()
  const { data: product, error, renew } = useProduct(productIn(path))
  const status = error?.problem?.status
  // Ends on the error page.
  if (status === 404 || status === 400) throw Object.assign(error ?? {}, { status: 404 })
  return (
    <div className="wrap item-page product-page">
      {product ? <Content product={product} /> : <ItemWaiting failed={error !== undefined} onRetry={renew} />}
    </div>
  )
}

function Content({ product }: { product: ProductDetail & Origin }) {
  const why = isWhy(useSearch())
  const { kind, name } = useKind(product)
  const { offers, own, similar, newest, today } = useOffers(product)
  return (
    <Level value={2}>
      <ProductPath product={product} kind={kind} />
      <Head product={product} kindName={name} />
      <div className="item-panes">
        <div>
          <div className="item-first">
            <BestPrice offers={own} today={today} />
          </div>
          {product.fromHere ? (
            <Away />
          ) : (
            <>
              <Verdict offers={own} kindPrices={product.kindPrices} today={today} />
              <PriceHistory offers={offers} today={newest} />
            </>
          )}
          <StandIns offers={own} similar={similar} />
          {product.same.length + product.similar.length > 0 && (
            <div className="item-late">
              <WhyLink />
            </div>
          )}
        </div>
        <div>
          <div className="item-first">
            <Offers offers={own} today={today} />
          </div>
          <div className="to-list">
            <AddToList product={product} />
          </div>
          <KindOfProduct product={product} kind={kind} />
          <div className="item-last product-remarks">
            <NutriScore product={product} />
            <Remarks product={product} offers={offers} />
          </div>
        </div>
      </div>
      {why && <WhySheet product={product} />}
    </Level>
  )
}

function Head({ product, kindName }: { product: ProductDetail; kindName: string | null }) {
  const { size, ...name } = titleOf(product)
  return (
    <header>
      <span className="g-box">
        <Glyph name={product.glyph} size={30} />
      </span>
      <div>
        <h1>
          <Name {...name} /> {size && <span className="size num">{size}</span>}
        </h1>
        <p className="sm muted">
          {kindName && `${kindName}, `}
          {product.weighed && (kindName ? say.looseCommaLower : say.looseComma)}
          <InChains product={product} capital={!kindName && !product.weighed} />
          <Badges product={product} />
        </p>
      </div>
      <div className="item-actions">
        <WakeButton about={{ product: product.key }} />
        <ProductStar product={product} />
        <Share path={productHref(product.key)} title={fullTitle(product)} />
      </div>
    </header>
  )
}
