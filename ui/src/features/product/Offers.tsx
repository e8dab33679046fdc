// The same article, chain by chain: since when it costs that, what it cost before, and a link to the chain's page.
import * as say from '#words/product'
import { useId } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import type { Priced } from '../../api/cardPrice.ts'
import { dealText } from '../../api/dealText.ts'
import { competes, ranked, winners } from '../../api/ranking.ts'
import { titleOf, titleText } from '../../api/title.ts'
import type { ProductWithHistory } from '../../api/types.ts'
import { ofDay, price, relativeDay } from '../../lib/format.ts'
import { useCardNames } from '../../lib/chains.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Heading } from './Heading.tsx'
import { dealsOf } from './offers.ts'
import { daysOf } from './words.ts'
import '../../kit/PriceTag.css'

export function Offers({ offers, today }: { offers: readonly Priced<ProductWithHistory>[]; today: string }) {
  const heading = useId()
  const nameOf = useChainNames()
  const cardName = useCardNames()
  const best = winners(offers)
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className="sheet-heading">
        {offers.some(competes) ? say.whereSold : say.lastAtChains}
      </Heading>
      <ul className="offers">
        {ranked(offers).map((offer, place) => (
          <li key={offer.key}>
            <ChainBadge chain={offer.chain} large />
            <div>
              <OfferName offer={offer} chain={nameOf(offer.chain)} />
              <p className="xs faint">{`${nameOf(offer.chain)}, ${state(offer, today)}`}</p>
              {/* Those of the best price stand with it. */}
              {place > 0 &&
                dealsOf(offer).map((deal) => (
                  <p key={`${deal.text} ${deal.from ?? ''}`} className="xs muted num">
                    {say.offerText(dealText(deal, cardName, today))}
                    {daysOf(deal, today)}
                  </p>
                ))}
            </div>
            <p
              className={`tag offer-tag num tag-${best.includes(offer) ? 'best' : competes(offer) ? 'normal' : 'stale'}`}>
              {price(offer.priceCents)}
              {offer.byCard !== null && (
                <>
                  <Icon name="card" size={15} />
                  <span className="sr">{say.withCard(cardName(offer.byCard))}</span>
                </>
              )}
              {best.includes(offer) && <span className="sr">{say.spokenCheapest}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferName({ offer, chain }: { offer: ProductWithHistory; chain: string }) {
  const title = titleText({ ...titleOf(offer), size: null })
  if (offer.url === null) return <p className="offer-name">{title}</p>
  return (
    <a className="offer-name" href={offer.url} target="_blank" rel="noreferrer">
      <span>{title}</span>
      <Icon name="external" size={14} />
      <span className="sr">{say.chainsPage(chain)}</span>
    </a>
  )
}

function state(offer: Priced<ProductWithHistory>, today: string): string {
  if (!offer.available) return say.notSoldNow(ofDay(offer.seenUntil, today))
  if (offer.stale) return say.priceOf(ofDay(offer.seenUntil, today))
  const before = offer.previousPriceCents === null ? '' : say.before(price(offer.previousPriceCents))
  const everyone = offer.byCard === null ? '' : say.withoutCardThen(price(offer.publicCents))
  return say.since(everyone, relativeDay(offer.since, today), before)
}
