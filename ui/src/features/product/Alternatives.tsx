// Cheaper comparable products: by how much per unit, and how each differs.
import * as words from '#words/differences'
import * as say from '#words/product'
import { useId } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useChainNames } from '../../api/hooks.ts'
import { ranked } from '../../api/ranking.ts'
import { fullTitle } from '../../api/title.ts'
import type { ComparableProduct, ProductWithHistory } from '../../api/types.ts'
import { capital, euro, price, UNIT_PRICE_PER, unitPrice } from '../../lib/format.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Heading } from './Heading.tsx'
import { type Alternative, cheaperAlternatives } from './offers.ts'

export interface AlternativesProps {
  offers: readonly ProductWithHistory[]
  similar: readonly ComparableProduct[]
}

export function Alternatives({ offers, similar }: AlternativesProps) {
  const heading = useId()
  const [best] = ranked(offers)
  if (!best) return null
  const { shared, items } = cheaperAlternatives(best, similar)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className="sheet-heading">
        {say.cheaperComparable}
      </Heading>
      {shared.length > 0 && <p className="xs muted">{sentence(shared)}</p>}
      <ul className="offers">
        {items.map((item) => (
          <AlternativeRow key={item.product.key} {...item} />
        ))}
      </ul>
    </section>
  )
}

/** ["nicht Bio", "kleiner"] → "Nicht Bio, kleiner." */
function sentence(differences: readonly string[]): string {
  return `${capital(differences.map(words.differenceSaid).join(', '))}.`
}

function AlternativeRow({ product, lessPerUnit, differences }: Alternative) {
  const nameOf = useChainNames()
  const href = useProductLink(product.key)
  const state = useHistoryState<unknown>()
  return (
    <li>
      <ChainBadge chain={product.chain} name={nameOf(product.chain)} large />
      <div>
        <Link className="offer-name" href={href} replace state={state}>
          <span>{fullTitle(product)}</span>
        </Link>
        <p className="xs faint">
          <span className="num">{cost(product)}</span>
          {differences.length > 0 && `, ${differences.map(words.differenceSaid).join(', ')}`}
        </p>
      </div>
      <p className="less num">
        −{price(lessPerUnit)} / {UNIT_PRICE_PER[product.unitPricePer ?? '']}
      </p>
    </li>
  )
}

function cost({ priceCents, unitPriceCents, unitPricePer }: ComparableProduct): string {
  return unitPriceCents === null || unitPricePer === null
    ? euro(priceCents)
    : `${euro(priceCents)}, ${unitPrice(unitPriceCents, unitPricePer)}`
}

/** The page as it is, with this product open instead: "back" still leads out of the sheet. */
function useProductLink(key: string): string {
  const [path] = useLocation()
  const next = new URLSearchParams(useSearch())
  next.set('produkt', key)
  return `${path}?${next}`
}
