// What a kind costs today: the best price, large, and the cheapest of each chain with its name.
import * as say from '#words/compare'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Priced } from '../../api/cardPrice.ts'
import { useChainNames, useChains } from '../../api/hooks.ts'
import { competes, winners } from '../../api/ranking.ts'
import { titleOf } from '../../api/title.ts'
import type { Quantity } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { useCardNames } from '../../lib/chains.ts'
import { euro, listed, oldMonth, price, quantity, relativeDay, UNIT_PRICE_PER, unitPrice } from '../../lib/format.ts'
import { productHref } from '../../lib/shared.ts'
import { leadOf } from './kindPrices.ts'

/** Names of so many chains are told; of more their number. */
const MOST_NAMES = 3

export interface KindOffersProps {
  /** The cheapest of each chain, the best first. */
  offers: readonly Priced[]
  today: string
}

export function KindBest({ offers, pack }: { offers: readonly Priced[]; pack: Quantity | null | undefined }) {
  const nameOf = useChainNames()
  const cardName = useCardNames()
  const [best] = offers
  if (!best) return null
  const { brand, words } = titleOf(best)
  const kind = !competes(best) ? 'stale' : winners(offers).length > 0 ? 'best' : 'only'
  return (
    <div className="best">
      <PriceTag
        chain={best.chain}
        name={nameOf(best.chain)}
        cents={best.priceCents}
        kind={kind}
        large
        card={best.byCard && cardName(best.byCard)}
      />
      <div>
        <p className="num strong">{measureOf(best, pack)}</p>
        <p className="xs muted">
          {[`${brand ?? ''} ${words}`.trim(), leadWords(offers, nameOf)].filter(Boolean).join(', ')}
        </p>
      </div>
    </div>
  )
}

/** "€ 6,20 / kg", or of which pack the unit price is. */
function measureOf(best: Priced, pack: Quantity | null | undefined): string {
  const { unitPriceCents: cents, unitPricePer: per } = best
  if (cents === null || !per) return ''
  if (pack) return unitPrice(cents, per)
  return say.perWithPack(UNIT_PRICE_PER[per] ?? per, best.quantity ? say.packOf(quantity(best.quantity)) : '')
}

function leadWords(offers: readonly Priced[], nameOf: (id: string) => string): string {
  const lead = leadOf(offers)
  if (!lead) return offers.some(competes) ? '' : say.noCurrentPrices
  const names = lead.chains.map(nameOf)
  const where = names.length > MOST_NAMES ? say.otherChains(names.length) : listed(names)
  return lead.less === 0 ? say.sameAsAt(where) : say.lessThanAt(euro(lead.less), where)
}

export function KindOffers({ offers, today }: KindOffersProps) {
  const heading = useId()
  const nameOf = useChainNames()
  const best = winners(offers)
  return (
    <section className="item-first" aria-labelledby={heading}>
      <h2 id={heading}>{offers.some(competes) ? say.cheapestPerChain : say.lastAtChains}</h2>
      <ul className="offers">
        {offers.map((offer) => (
          <li key={offer.key}>
            <ChainBadge chain={offer.chain} large />
            <div>
              <Name offer={offer} />
              <p className="xs faint">{`${nameOf(offer.chain)}, ${offer.stale ? say.olderPrice : say.since(relativeDay(offer.since, today))}`}</p>
            </div>
            <Tag offer={offer} isBest={best.includes(offer)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Name({ offer }: { offer: Priced }) {
  const { brand, words } = titleOf(offer)
  return (
    <Link className="offer-name" href={productHref(offer.key)}>
      <span>
        {brand} {words}
      </span>
    </Link>
  )
}

function Tag({ offer, isBest }: { offer: Priced; isBest: boolean }) {
  const { data: chains } = useChains()
  const cardName = useCardNames()
  const { confirmedUntil: day } = offer
  return (
    <p className={`tag offer-tag num tag-${isBest ? 'best' : competes(offer) ? 'normal' : 'stale'}`}>
      {price(offer.priceCents)}
      {offer.byCard !== null && <Icon name="card" size={15} />}
      {offer.byCard !== null && <span className="sr">{say.withCard(cardName(offer.byCard))}</span>}
      {day && <span className="tag-month">{oldMonth(day, chains?.today ?? '')}</span>}
      {isBest && <span className="sr">{say.spokenCheapest}</span>}
    </p>
  )
}
