// A group with its prices at all chains. The whole row opens the sheet; the + is its own target. All but that is
// written as HTML: a list of components and handlers would keep a phone busy before anything can be pressed.
import * as say from '#words/compare'
import { type MouseEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { dealText } from '../../api/dealText.ts'
import { titleOf } from '../../api/title.ts'
import type { ChainsAnswer, Group, Product } from '../../api/types.ts'
import { Glyph } from '../../kit/Glyph.tsx'
import { markup } from '../../kit/markup.ts'
import { moveOf, PriceMove } from '../../kit/PriceMove.tsx'
import { PriceTag } from '../../kit/PriceTag.tsx'
import { Sparkline, usualOf } from '../../kit/Sparkline.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Name } from '../../kit/Title.tsx'
import { useAsServed, useMedia, WIDE } from '../../kit/useMedia.ts'
import { nextDay, oldMonth, unitPrice } from '../../lib/format.ts'
import { useCardNames } from '../../lib/chains.ts'
import { productHref } from '../../lib/shared.ts'
import { AddButton } from './AddButton.tsx'
import { openProduct } from './links.tsx'
import { type StripTag, stripOf } from './strip.ts'
import type { View } from './view.ts'
import './GroupRow.css'

export interface GroupRowProps {
  group: Group
  asOf: string
  market: ChainsAnswer | undefined
  /** The cards one has. */
  cards: readonly string[]
  view: View
  /** Whether the list has a column of trends. */
  trends: boolean
}

export function GroupRow({ group, asOf, market, cards, view, trends }: GroupRowProps) {
  const face = useRef<HTMLDivElement>(null)
  const tags = useMemo(() => stripOf(group.products, cards), [group, cards])
  const best = tags[0]?.product
  const asServed = useAsServed([group, asOf, market, cards, trends])
  const html = asServed || !best ? '' : markup(<Face {...{ group, asOf, market, trends, tags, best }} />)
  const inner = useMemo(() => ({ __html: html }), [html])
  const open = group.products.some((product) => product.key === view.product)
  useMark(face, html, 'a', 'aria-current', open && 'true')
  useMark(face, html, '.row-strip', 'tabindex', useScrolling(tags) && '0')
  if (!best) return null
  return (
    <article className={trends ? 'row' : 'row row-plain'} data-open={open || undefined}>
      {/* A press on the strip is a press on the row; the keyboard has the link. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={face}
        className="row-face"
        suppressHydrationWarning
        onClick={(event) => press(event, best.key)}
        dangerouslySetInnerHTML={inner}
      />
      <AddButton group={group} />
    </article>
  )
}

/** Gives an element within the `html` of a row an attribute, for as long as it has a value. */
function useMark(
  face: RefObject<HTMLElement | null>,
  html: string,
  selector: string,
  attribute: string,
  value: string | false,
) {
  useLayoutEffect(() => {
    const marked = value && face.current?.querySelector(selector)
    if (!marked) return
    marked.setAttribute(attribute, value)
    return () => marked.removeAttribute(attribute)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another `html` is another element
  }, [face, html, selector, attribute, value])
}

/** Opens the product, unless the link is to be followed elsewhere. */
function press(event: MouseEvent<HTMLElement>, key: string) {
  const { target, currentTarget, button, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(target instanceof Element)) return
  if (target.closest('.row-strip')) return currentTarget.querySelector('a')?.click()
  if (!target.closest('a') || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
  event.preventDefault()
  openProduct(key)
}

interface FaceProps extends Pick<GroupRowProps, 'group' | 'asOf' | 'market' | 'trends'> {
  tags: StripTag[]
  best: Product
}

function Face({ group, asOf, market, trends, tags, best }: FaceProps) {
  const title = titleOf(best)
  const [first] = group.products
  const change = first && !first.stale && { ...first, asOf, usual: usualOf(group.trend, asOf) }
  const today = market?.today ?? asOf
  return (
    <>
      <Glyph name={best.glyph} />
      <div className="row-name">
        <p className="row-title">
          <a className="row-link" href={productHref(best.key)}>
            <Name {...title} />
          </a>
        </p>
        <Meta product={best} size={title.size} today={today} />
      </div>
      <div {...STRIP}>
        <Tags tags={tags} nameOf={(id) => market?.chains.find((chain) => chain.id === id)?.name ?? id} today={today} />
      </div>
      {trends && (
        <div className="row-trend">
          <Sparkline points={group.trend} asOf={asOf} move={change ? moveOf(change) : 'none'} />
          {change && <PriceMove {...change} />}
        </div>
      )}
    </>
  )
}

/** Size, unit price, at most two badges, and on wide lists one more fact. */
function Meta({ product, size, today }: { product: Product; size: string | null; today: string }) {
  const cardName = useCardNames()
  const badges = badgesOf(product).slice(0, 2)
  const until = product.deal?.until
  const extra = product.nextDeal
    ? dealText(product.nextDeal, cardName, today)
    : until
      ? say.untilDay(nextDay(until, today))
      : product.ownBrand && say.ownBrand
  return (
    <p className="row-meta">
      {size && <span className="size num">{size}</span>}
      {product.weighed && <span>{say.byWeight}</span>}
      {product.unitPriceCents !== null && product.unitPricePer && (
        <span className="row-unit num">{unitPrice(product.unitPriceCents, product.unitPricePer)}</span>
      )}
      {badges.map(([name, look, card]) => (
        <span key={name} className={`badge ${look}`}>
          {card && <Icon name="card" size={12} />}
          {name}
          {card && <span className="sr">{say.withCard(cardName(card))}</span>}
        </span>
      ))}
      {extra && <span className="row-extra">{extra}</span>}
    </p>
  )
}

function badgesOf(product: Product): [name: string, look: string, card?: string | null][] {
  const badges: [string, string, (string | null)?][] = []
  if (product.thirtyDayLow) badges.push([say.low30, 'badge-low'])
  const { deal } = product
  if (deal) badges.push([say.offer + (deal.quantity > 1 ? say.offerFrom + deal.quantity : ''), 'badge-deal', deal.card])
  if (product.shrunk) badges.push([say.lessInside, 'badge-deal'])
  if (product.bio) badges.push([say.organicBadge, 'badge-bio'])
  return badges
}

interface StripProps {
  tags: StripTag[]
  nameOf: (chain: string) => string
  today: string
}

/** The prices at the chains, beside one another. */
export function Strip({ onPress, ...props }: StripProps & { onPress: () => void }) {
  return (
    // The keyboard has the link of the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div {...STRIP} {...(useScrolling(props.tags) && { tabIndex: 0 })} onClick={onPress}>
      <Tags {...props} />
    </div>
  )
}

const STRIP = { className: 'row-strip', role: 'group', 'aria-label': say.pricesPerChain }

/** On the phone the strip scrolls sideways, so the keyboard must reach it when it may overflow: old prices have months. */
function useScrolling(tags: readonly StripTag[]): boolean {
  const mayHold = tags.some(({ kind }) => kind === 'stale') ? 1 : 3
  return useMedia(tags.length > mayHold ? WIDE : null) === false
}

function Tags({ tags, nameOf, today }: StripProps) {
  const cardName = useCardNames()
  const [lonely] = tags
  const alone = tags.every(({ product }) => product.key === lonely?.product.key)
  return (
    <>
      {tags.map(({ product, kind }) => (
        <PriceTag
          key={`${product.key} ${product.byCard ?? ''}`}
          chain={product.chain}
          name={nameOf(product.chain)}
          cents={product.priceCents}
          kind={kind}
          month={product.confirmedUntil ? oldMonth(product.confirmedUntil, today) : null}
          card={product.byCard && cardName(product.byCard)}
        />
      ))}
      {alone && lonely && (
        <span className="xs faint">
          {(lonely.product.available ? say.onlyAt : say.soldOutAt)(nameOf(lonely.product.chain))}
        </span>
      )}
      {lonely?.product.nextDeal && (
        <span className="row-next xs faint">{dealText(lonely.product.nextDeal, cardName, today)}</span>
      )}
      {[2, 3, 4].map(
        (shown) =>
          tags.length > shown && (
            <span key={shown} className={`row-more row-more-${shown} num`}>
              {`+${tags.length - shown}`}
            </span>
          ),
      )}
    </>
  )
}
