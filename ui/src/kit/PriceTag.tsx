// A price with its chain's badge. The colour marille only ever means "cheapest here".
import * as say from '#words/kit'
import { price } from '../lib/format.ts'
import { ChainBadge } from './ChainBadge.tsx'
import { Icon } from './Icon.tsx'
import './PriceTag.css'

/** `only`: no other chain to compare with. `stale`: old, unconfirmed or sold out, never the best. */
export type PriceTagKind = 'best' | 'normal' | 'only' | 'stale'

export interface PriceTagProps {
  chain: string
  /** The chain's name, for screen readers. */
  name: string
  cents: number
  kind?: PriceTagKind
  large?: boolean
  /** Of an old price: from when it is, "Jän. 2025". */
  month?: string | null
  /** The customer card that the price needs. */
  card?: string | null
}

const SPOKEN: Record<PriceTagKind, string> = { best: say.spokenBest, normal: '', only: '', stale: say.spokenStale }

export function PriceTag({
  chain,
  name,
  cents,
  kind = 'normal',
  large = false,
  month = null,
  card = null,
}: PriceTagProps) {
  return (
    <span className={`tag tag-${kind}${large ? ' tag-lg' : ''}`}>
      <ChainBadge chain={chain} name={name} large={large} />
      <span className="num">{price(cents)}</span>
      {card !== null && (
        <>
          <Icon name="card" size={large ? 20 : 15} />
          <span className="sr">{say.withCard(card)}</span>
        </>
      )}
      {month !== null && <span className="tag-month">{month}</span>}
      {SPOKEN[kind] && <span className="sr">{SPOKEN[kind]}</span>}
    </span>
  )
}
