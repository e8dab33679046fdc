// The cheapest price, large: with its unit price and what it saves. Only a price that beats another one wears the marille.
import { useChainNames } from '../../api/hooks.ts'
import type { Deal, Product, ProductWithHistory } from '../../api/types.ts'
import { euro, ofDay, price, relativeDay, unitPrice } from '../../lib/format.ts'
import { Note } from '../../kit/Note.tsx'
import { PriceTag, type PriceTagKind } from '../../kit/PriceTag.tsx'
import { competes, ranked, saving, winners } from './offers.ts'
import { allOf } from './words.ts'

export interface BestPriceProps {
  offers: readonly ProductWithHistory[]
  deals: readonly Deal[]
  today: string
}

export function BestPrice({ offers, deals, today }: BestPriceProps) {
  const nameOf = useChainNames()
  const [best] = ranked(offers)
  if (!best) return null
  return (
    <>
      <div className="best">
        <PriceTag chain={best.chain} name={nameOf(best.chain)} cents={best.priceCents} kind={kind(best, offers)} large />
        <div>
          {best.unitPriceCents !== null && best.unitPricePer !== null && (
            <p className="num strong">{unitPrice(best.unitPriceCents, best.unitPricePer)}</p>
          )}
          <p className="xs muted">{verdict(best, offers, nameOf)}</p>
        </div>
      </div>
      {!competes(best) && <NotNow product={best} today={today} />}
      {deals.map((deal) => (
        <p key={deal.text} className="xs muted deal">
          <span className="badge badge-deal">Aktion</span> {deal.text}
          {deal.until && `, bis ${relativeDay(deal.until, today)}`}
        </p>
      ))}
    </>
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
    const cents = less.from === less.to ? euro(less.from) : `${euro(less.from)} bis ${price(less.to)}`
    return `${cents} weniger als bei ${allOf(less.chains.map(nameOf))}`
  }
  if (others.length > 0) return `gleich viel wie bei ${allOf(others.map(({ chain }) => nameOf(chain)))}`
  if (offers.length > 1) return 'bei anderen Ketten kein aktueller Preis'
  return `nur bei ${nameOf(best.chain)}`
}

function NotNow({ product, today }: { product: ProductWithHistory; today: string }) {
  const day = ofDay(product.seenUntil, today)
  return (
    <Note icon={product.available ? 'clock' : 'info'}>
      {product.available
        ? `Dieser Preis ist ${day} und gewinnt deshalb keinen Vergleich. Im Geschäft gilt der Preis am Regal.`
        : `Gerade nirgends zu haben. Das ist der letzte Preis, den wir kennen, ${day}.`}
    </Note>
  )
}
