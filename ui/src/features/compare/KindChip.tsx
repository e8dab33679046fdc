// The cheapest of a kind at one chain: its price, and below it who it is.
import * as say from '#words/compare'
import { useChains } from '../../api/hooks.ts'
import type { Product } from '../../api/types.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useCardNames } from '../../lib/chains.ts'
import { oldMonth, price } from '../../lib/format.ts'
import type { StripTag } from './strip.ts'

export interface KindChipProps {
  tag: StripTag
  /** Its name. */
  chain: string
  /** The unit price stands there. */
  byUnit: boolean
}

export function KindChip({ tag: { product, kind }, chain, byUnit }: KindChipProps) {
  const { data: chains } = useChains()
  const cardName = useCardNames()
  const { confirmedUntil: day } = product
  const who = kind === 'stale' && day ? oldMonth(day, chains?.today ?? '') : maker(product, chain)
  return (
    <li className={`kind-chip kind-chip-${kind}`}>
      <ChainBadge chain={product.chain} name={chain} />
      <span className="kind-price num">
        {price(byUnit ? (product.unitPriceCents ?? product.priceCents) : product.priceCents)}
        {product.byCard && <Icon name="card" size={14} />}
        {product.byCard && <span className="sr">{say.withCard(cardName(product.byCard))}</span>}
      </span>
      <span className="kind-who">
        {who && <span className="kind-chain">{chain}, </span>}
        {who ?? chain}
      </span>
      {kind === 'best' && <span className="sr">{say.spokenCheapest}</span>}
    </li>
  )
}

/** Its brand; of a brand called like the chain, that it is the chain's own. */
function maker({ brand, ownBrand }: Product, chain: string): string | null {
  const isOwn = brand === null ? ownBrand : brand.toLowerCase() === chain.toLowerCase()
  return isOwn ? say.ownBrand : brand
}
