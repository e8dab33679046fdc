// The Nutri-Score of a product, with whose word that is, as the licence of the data asks.
import * as say from '#words/product'
import type { ProductDetail } from '../../api/types.ts'
import '../../kit/Facts.css'

export function NutriScore({ product: { nutriScore, factsFrom } }: { product: ProductDetail }) {
  if (!nutriScore || !factsFrom) return null
  return (
    <dl className="facts nutri-score">
      <div>
        <dt>Nutri-Score</dt>
        <dd className="num">{nutriScore}</dd>
        <dd className="note">
          {say.factsFrom}
          <a href={factsFrom.url} rel="noreferrer">
            Open Food Facts
          </a>
          , ODbL
        </dd>
      </div>
    </dl>
  )
}
