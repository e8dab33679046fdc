// A group with its prices at all chains. The whole row opens the sheet; the + is its own target.
import { useRef } from 'react'
import { useChains } from '../../api/hooks.ts'
import { titleOf } from '../../api/title.ts'
import type { Group, Product } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { PriceMove } from '../../kit/PriceMove.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { Sparkline } from '../../kit/Sparkline.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Name } from '../../kit/Title.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { nextDay, oldMonth, unitPrice } from '../../lib/format.ts'
import { useCardNames } from '../../lib/chains.ts'
import { useCards } from '../../lib/limits.ts'
import { AddButton } from './AddButton.tsx'
import { ProductLink } from './links.tsx'
import { type StripTag, stripOf } from './strip.ts'
import type { View } from './view.ts'
import './GroupRow.css'

export interface GroupRowProps {
  group: Group
  asOf: string
  view: View
  /** Whether the list has a column of trends. */
  trends: boolean
}

export function GroupRow({ group, asOf, view, trends }: GroupRowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { data: chains } = useChains()
  const tags = stripOf(group.products, useCards())
  const [first] = group.products
  const best = tags[0]?.product
  if (!first || !best) return null
  const chainOf = (id: string) => chains?.chains.find((chain) => chain.id === id)
  const title = titleOf(best)
  const open = group.products.some((product) => product.key === view.product)
  return (
    <article className={trends ? 'row' : 'row row-plain'} data-open={open || undefined}>
      <Glyph name={best.glyph} />
      <div className="row-name">
        <p className="row-title">
          <ProductLink ref={link} product={best.key} open={open}>
            <Name {...title} />
          </ProductLink>
        </p>
        <Meta product={best} size={title.size} today={chains?.today ?? asOf} />
      </div>
      <Strip tags={tags} nameOf={(id) => chainOf(id)?.name ?? id} onTap={() => link.current?.click()} />
      {trends && (
        <div className="row-trend">
          <Sparkline points={group.trend} asOf={asOf} />
          {!first.stale && <PriceMove {...first} asOf={asOf} />}
        </div>
      )}
      <AddButton group={group} />
    </article>
  )
}

/** Size, unit price, at most two badges, and on wide lists one more fact. */
function Meta({ product, size, today }: { product: Product; size: string | null; today: string }) {
  const cardName = useCardNames()
  const badges = badgesOf(product).slice(0, 2)
  const until = product.deal?.until
  const extra = until ? `bis ${nextDay(until, today)}` : product.ownBrand && 'Eigenmarke'
  return (
    <p className="row-meta">
      {size && <span className="size num">{size}</span>}
      {product.weighed && <span>nach Gewicht</span>}
      {product.unitPriceCents !== null && product.unitPricePer && (
        <span className="row-unit num">{unitPrice(product.unitPriceCents, product.unitPricePer)}</span>
      )}
      {badges.map(([name, look, card]) => (
        <span key={name} className={`badge ${look}`}>
          {card && <Icon name="card" size={12} />}
          {name}
          {card && <span className="sr"> mit {cardName(card)}</span>}
        </span>
      ))}
      {extra && <span className="row-extra">{extra}</span>}
    </p>
  )
}

function badgesOf(product: Product): [name: string, look: string, card?: string | null][] {
  const badges: [string, string, (string | null)?][] = []
  if (product.thirtyDayLow) badges.push(['30-Tage-Tief', 'badge-low'])
  if (product.deal) badges.push(['Aktion', 'badge-deal', product.deal.card])
  if (product.shrunk) badges.push(['Weniger drin', 'badge-deal'])
  if (product.bio) badges.push(['Bio', 'badge-bio'])
  return badges
}

interface StripProps {
  tags: StripTag[]
  nameOf: (chain: string) => string
  onTap: () => void
}

export function Strip({ tags, nameOf, onTap }: StripProps) {
  const cardName = useCardNames()
  const { data: chains } = useChains()
  // On the phone the strip scrolls sideways, so the keyboard must reach it when it may overflow: old prices have months.
  const mayHold = tags.some(({ kind }) => kind === 'stale') ? 1 : 3
  const scrolls = useMedia(WIDE) === false && tags.length > mayHold
  const [lonely] = tags
  const alone = tags.every(({ product }) => product.key === lonely?.product.key)
  return (
    // A tap on the strip is a tap on the row; the keyboard has the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="row-strip"
      role="group"
      aria-label="Preise je Kette, aufsteigend"
      {...(scrolls && { tabIndex: 0 })}
      onClick={onTap}>
      {tags.map(({ product, kind }) => (
        <PriceTag
          key={`${product.key} ${product.byCard ?? ''}`}
          chain={product.chain}
          name={nameOf(product.chain)}
          cents={product.priceCents}
          kind={kind}
          month={product.confirmedUntil ? oldMonth(product.confirmedUntil, chains?.today ?? '') : null}
          card={product.byCard && cardName(product.byCard)}
        />
      ))}
      {alone && lonely && (
        <span className="xs faint">
          {lonely.product.available ? 'nur' : 'vergriffen'} bei {nameOf(lonely.product.chain)}
        </span>
      )}
      {[2, 3, 4].map(
        (shown) =>
          tags.length > shown && (
            <span key={shown} className={`row-more row-more-${shown} num`}>
              +{tags.length - shown}
            </span>
          ),
      )}
    </div>
  )
}
