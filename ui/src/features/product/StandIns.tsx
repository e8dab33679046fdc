// What else it could be: comparable products, also in other sizes, and what they cost more or less per unit.
import * as words from '#words/differences'
import * as say from '#words/product'
import { useId } from 'react'
import { Link } from 'wouter'
import { useChainNames } from '../../api/hooks.ts'
import { ranked } from '../../api/ranking.ts'
import { titleOf, titleText } from '../../api/title.ts'
import type { ComparableProduct, Product } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { euro, price, UNIT_PRICE_PER, unitPrice } from '../../lib/format.ts'
import { productHref } from '../../lib/shared.ts'
import { type StandIn, standIns } from './offers.ts'

export interface StandInsProps {
  offers: readonly Product[]
  similar: readonly ComparableProduct[]
}

export function StandIns({ offers, similar }: StandInsProps) {
  const heading = useId()
  const [best] = ranked(offers)
  const items = best ? standIns(best, similar) : []
  if (items.length === 0) return null
  return (
    <section className="item-late" aria-labelledby={heading}>
      <h2 id={heading}>{say.standIns}</h2>
      <ul className="item-others">
        {items.map((item) => (
          <Row key={item.product.key} {...item} />
        ))}
      </ul>
    </section>
  )
}

function Row({ product, morePerUnit }: StandIn) {
  const nameOf = useChainNames()
  const { size, ...name } = titleOf(product)
  const costs = [
    `${nameOf(product.chain)} ${euro(product.priceCents)}`,
    product.unitPriceCents !== null && product.unitPricePer && unitPrice(product.unitPriceCents, product.unitPricePer),
    // The name says whose it is.
    ...product.differences.filter((said) => said !== 'andere Marke').map(words.differenceSaid),
  ]
  return (
    <li>
      <Glyph name={product.glyph} />
      <Link href={productHref(product.key)}>
        {titleText({ ...name, size: null })}
        <span className="xs muted">{[size, ...costs].filter(Boolean).join(', ')}</span>
      </Link>
      <p className={morePerUnit < 0 ? 'less num' : 'xs faint num'}>
        {difference(morePerUnit)} / {UNIT_PRICE_PER[product.unitPricePer ?? '']}
      </p>
    </li>
  )
}

/** "−2,42", "+0,34", "±0,00" */
function difference(cents: number): string {
  return `${cents < 0 ? '−' : cents > 0 ? '+' : '±'}${price(Math.abs(cents))}`
}
