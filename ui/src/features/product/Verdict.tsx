// Is that a good price? The answer, where the price lies between the year's lowest and highest, and why.
import * as answers from '#words/api'
import * as say from '#words/product'
import { useId } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import type { Priced } from '../../api/cardPrice.ts'
import { competes, ranked } from '../../api/ranking.ts'
import type { KindPrices, ProductWithHistory, UsualPrice } from '../../api/types.ts'
import { price } from '../../lib/format.ts'
import { Heading } from './Heading.tsx'
import { ofKind, tooShort, verdictOf } from './verdict.ts'
import '../../kit/Facts.css'
import './Verdict.css'

export interface VerdictProps {
  offers: readonly Priced<ProductWithHistory>[]
  kindPrices: KindPrices | null
  today: string
}

export function Verdict({ offers, kindPrices, today }: VerdictProps) {
  const heading = useId()
  const nameOf = useChainNames()
  const [best] = ranked(offers)
  if (!best) return null
  const { chain, lastYear, priceCents, publicCents, unitPricePer } = best
  const verdict = verdictOf(priceCents, publicCents, lastYear)
  // The chart shows all chains: where another one was cheaper, the answer says of which it is.
  const { lowCents = 0 } = lastYear.usual ?? {}
  const where = offers.some((offer) => (offer.lastYear.usual?.lowCents ?? Infinity) < lowCents)
  const reason = verdict?.reason ?? ofKind(kindPrices, unitPricePer, nameOf)
  return (
    <section className="verdict" aria-labelledby={heading}>
      <Heading id={heading} className="xs muted">
        {competes(best) ? answers.isGoodPrice : say.wasGoodPrice}
      </Heading>
      <p className="facts-answer">
        {verdict
          ? verdict.title + (where ? say.atChain(nameOf(chain)) : '')
          : tooShort(lastYear, today, !competes(best))}
      </p>
      {lastYear.usual && <Scale cents={priceCents} usual={lastYear.usual} />}
      {reason && <p className="xs muted pretty num">{reason}</p>}
    </section>
  )
}

/** The price between the lowest and the highest, with the middle eight of ten days. */
function Scale({ cents, usual: { lowCents, fromCents, toCents, highCents } }: { cents: number; usual: UsualPrice }) {
  if (lowCents === highCents) return null
  const place = (value: number) =>
    `${Math.round((100 * (Math.min(Math.max(value, lowCents), highCents) - lowCents)) / (highCents - lowCents))}%`
  /** Where the middle of the band is, from -1 to 1. The label is pushed there by an empty picture, as the security policy
   * lets a picture have a width, but nothing a style. */
  const aside = (fromCents + toCents - lowCents - highCents) / (highCents - lowCents)
  const room = <svg aria-hidden="true" width={`${Math.round(Math.abs(aside) * 100)}%`} />
  const middle = `${Math.round((100 * (toCents - fromCents)) / (highCents - lowCents))}%`
  return (
    <div className="verdict-scale">
      <svg aria-hidden="true">
        <rect className="track" y="7" width="100%" height="6" rx="3" />
        <rect className="mid" x={place(fromCents)} y="7" width={middle} height="6" rx="3" />
        <circle className="ring" cx={place(cents)} cy="10" r="9.5" />
        <circle cx={place(cents)} cy="10" r="6" />
      </svg>
      <p className="num">
        <span>{say.low(price(lowCents))}</span>
        <span className="verdict-mostly">
          {aside > 0 && room}
          <span>
            {fromCents === toCents ? say.mostly(price(toCents)) : say.mostlyBetween(price(fromCents), price(toCents))}
          </span>
          {aside < 0 && room}
        </span>
        <span>{say.high(price(highCents))}</span>
      </p>
    </div>
  )
}
