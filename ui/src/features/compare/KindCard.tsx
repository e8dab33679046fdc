// The row of a kind above the results: the cheapest of any brand at each chain.
import * as say from '#words/compare'
import { Link } from 'wouter'
import { useChainNames } from '../../api/hooks.ts'
import { competes } from '../../api/ranking.ts'
import type { KindRow } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { quantity, UNIT_PRICE_PER, unitPrice } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { kindHref } from '../../lib/shared.ts'
import { AddKind } from './AddKind.tsx'
import { KindChip } from './KindChip.tsx'
import { type Chips, chipsOf, wordsOf } from './kindPrices.ts'
import '../../kit/Title.css'
import './KindCard.css'

export default function KindCard({ row }: { row: KindRow }) {
  const { id, name, glyph, pack } = row
  const nameOf = useChainNames()
  const chips = chipsOf(row.cheapest, useCards())
  return (
    <section className="kind-card" aria-label={say.kindLabel(wordsOf(row))}>
      <span className="g-box">
        <Glyph name={glyph} size={28} />
      </span>
      <div>
        <h2>
          <Link href={kindHref(id)}>
            {name} {pack && <span className="size num">{quantity(pack)}</span>}
          </Link>
        </h2>
        <p className="xs muted">
          {say.anyBrandComma}
          <Price row={row} chips={chips} />
        </p>
      </div>
      <AddKind words={wordsOf(row)} />
      <ul className="kind-chips">
        {chips.tags.map((tag) => (
          <KindChip key={tag.product.key} tag={tag} chain={nameOf(tag.product.chain)} byUnit={!pack} />
        ))}
        {chips.more > 0 && (
          <li className="kind-chip kind-chip-more num">
            +{chips.more}
            <span className="sr">{say.moreChains}</span>
          </li>
        )}
      </ul>
      <Larger row={row} />
    </section>
  )
}

/** A larger pack that is clearly cheaper, which the rows below have and the chips do not. */
function Larger({ row: { larger, cheapest } }: { row: KindRow }) {
  const per = cheapest[0]?.unitPricePer
  if (!larger || !per) return null
  return (
    <p className="xs muted num kind-larger">
      {say.largerIsLess(quantity(larger.quantity), unitPrice(larger.unitPriceCents, per))}
    </p>
  )
}

/** "ab € 6,20 / kg", and where many have it at that price: how many. */
function Price({ row, chips }: { row: KindRow; chips: Chips }) {
  const best = chips.tags[0]?.product
  if (!best || !competes(best)) return say.costLast
  const { unitPriceCents: cents, unitPricePer: per } = best
  const many = chips.winners > 3 && say.atManyChains(chips.winners)
  if (cents === null || !per) return many || say.perPack
  return (
    <>
      <span className="num kind-unit">
        {row.pack ? say.fromPrice(unitPrice(cents, per)) : say.per(UNIT_PRICE_PER[per] ?? per)}
      </span>
      {many}
    </>
  )
}
