// The cheapest price, large, with its unit price and what it saves. Only a price that beats another one is highlighted.
import * as say from '#words/product'
import { useChainNames } from '../../api/hooks.ts'
import type { Priced } from '../../api/cardPrice.ts'
import { dealText } from '../../api/dealText.ts'
import { competes, ranked, winners } from '../../api/ranking.ts'
import type { Deal, Product, ProductWithHistory } from '../../api/types.ts'
import { euro, ofDay, price, quantity, unitPrice } from '../../lib/format.ts'
import { useCardNames } from '../../lib/chains.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Note } from '../../kit/Note.tsx'
import { PriceTag, type PriceTagKind } from '../../kit/PriceTag.tsx'
import { dealsOf, saving } from './offers.ts'
import { allOf, daysOf } from './words.ts'

export interface BestPriceProps {
  offers: readonly Priced<ProductWithHistory>[]
  today: string
}

export function BestPrice({ offers, today }: BestPriceProps) {
  const nameOf = useChainNames()
  const cardName = useCardNames()
  const [best] = ranked(offers)
  if (!best) return null
  return (
    <>
      <div className="best">
        <PriceTag
          chain={best.chain}
          name={nameOf(best.chain)}
          cents={best.priceCents}
          kind={kind(best, offers)}
          large
          card={best.byCard && cardName(best.byCard)}
        />
        <div>
          {best.unitPriceCents !== null && best.unitPricePer !== null && (
            <p className="num strong">{unitPrice(best.unitPriceCents, best.unitPricePer)}</p>
          )}
          {best.drained && <p className="xs muted num">{say.drained(quantity(best.drained))}</p>}
          {best.byCard !== null && <p className="xs muted num">{say.withoutCard(euro(best.publicCents))}</p>}
          {best.depositCents !== null && <p className="xs muted num">{say.plusDeposit(euro(best.depositCents))}</p>}
          <p className="xs muted">{verdict(best, offers, nameOf)}</p>
        </div>
      </div>
      {!competes(best) && <NotNow product={best} today={today} />}
      {dealsOf(best).map((deal) => (
        <DealLine key={`${deal.text} ${deal.from ?? ''}`} deal={deal} today={today} />
      ))}
      <Lows product={best} name={nameOf(best.chain)} />
    </>
  )
}

/** "ab 2 Stück je € 1,89, bis Mittwoch" */
function DealLine({ deal, today }: { deal: Deal; today: string }) {
  const cardName = useCardNames()
  return (
    <p className="sm deal">
      <span className="badge badge-deal">
        {deal.card !== null && <Icon name="card" size={12} />}
        {say.offer}
      </span>{' '}
      <span className="strong num">{dealText(deal, cardName, today)}</span>
      <span className="muted">{daysOf(deal, today)}</span>
    </p>
  )
}

/** The legal reference of a reduction: the lowest price of the 30 days before, as the chain states it and as we saw
 * it. */
function Lows({ product, name }: { product: Product; name: string }) {
  const { statedLowCents: theirs, lowest30DaysCents: ours } = product
  if (theirs === null) return null
  return (
    <p className="xs muted deal pretty">
      {say.lowestBefore(
        name,
        euro(theirs),
        ours === null ? say.daysUnknown : ours === theirs ? say.sawSame : say.sawOther(euro(ours)),
      )}
    </p>
  )
}

function kind(best: Product, offers: readonly Product[]): PriceTagKind {
  if (!competes(best)) return 'stale'
  return winners(offers).length > 0 ? 'best' : 'only'
}

function verdict(best: Product, offers: readonly Product[], nameOf: (id: string) => string): string {
  const less = saving(offers)
  const others = winners(offers).filter(({ chain }) => chain !== best.chain)
  if (less) {
    const cents = less.from === less.to ? euro(less.from) : say.fromTo(euro(less.from), price(less.to))
    return say.lessThanAt(cents, allOf(less.chains.map(nameOf)))
  }
  if (others.length > 0) return say.sameAsAt(allOf(others.map(({ chain }) => nameOf(chain))))
  if (offers.length > 1 && !competes(best)) return ''
  if (offers.length > 1) return say.noPriceElsewhere
  return say.onlyAt(nameOf(best.chain))
}

function NotNow({ product, today }: { product: ProductWithHistory; today: string }) {
  const day = ofDay(product.seenUntil, today)
  return (
    <Note icon={product.available ? 'clock' : 'info'}>
      {product.available ? say.priceIsOld(day) : say.nowhereNow(day)}
    </Note>
  )
}
