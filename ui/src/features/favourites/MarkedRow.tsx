// A favourite: since when, what it cost then, what it costs today, and what that is against usual.
import * as say from '#words/favourites'
import { Link } from 'wouter'
import { useChainNames } from '../../api/hooks.ts'
import { competes } from '../../api/ranking.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { Star } from '../../kit/Star.tsx'
import { Title } from '../../kit/Title.tsx'
import { WakeIcon } from '../../kit/Wake.tsx'
import { useCardNames } from '../../lib/chains.ts'
import { price, relativeDay } from '../../lib/format.ts'
import { against, aside, hrefOf, type Row, type Today, wakeableOf } from './rows.ts'

export interface MarkedRowProps {
  row: Row
  /** The day. */
  today: string
  /** An alert is set for it. */
  woken: boolean
  /** Takes the focus: the row before it was removed. */
  focus: boolean
  onRemoved: () => void
}

export function MarkedRow({ row, today, woken, focus, onRemoved }: MarkedRowProps) {
  const { name, since, cents } = row.favourite
  const share = against(row)
  return (
    <li>
      <Glyph name={row.today?.best.glyph} />
      <div>
        <Link className="row-link" href={hrefOf(row.favourite)}>
          <Title {...name} />
        </Link>
        <p className="xs muted">
          {say.markedSince(relativeDay(since, today))}
          {cents !== null && since !== today && (
            <>
              , <span className="num marked-then">{say.costThen(price(cents))}</span>
            </>
          )}
        </p>
      </div>
      <div className="marked-price">
        {row.today && <Tag today={row.today} />}
        <p className="xs" data-against={share === null ? undefined : Math.sign(share)}>
          {aside(row, today)}
        </p>
      </div>
      <div className="marked-acts">
        <WakeIcon
          about={wakeableOf(row.favourite)}
          name={[name.brand, name.words].filter(Boolean).join(' ')}
          set={woken}
        />
        <Star favourite={row.favourite} focus={focus} onRemoved={onRemoved} />
      </div>
    </li>
  )
}

function Tag({ today: { best, won } }: { today: Today }) {
  const nameOf = useChainNames()
  const cardName = useCardNames()
  return (
    <PriceTag
      chain={best.chain}
      name={nameOf(best.chain)}
      cents={best.priceCents}
      kind={competes(best) ? (won ? 'best' : 'only') : 'stale'}
      card={best.byCard && cardName(best.byCard)}
    />
  )
}
