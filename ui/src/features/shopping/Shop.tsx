// What to buy in one shop of the plan, each line with the step up that most people take.
import * as say from '#words/shopping'
import { useEffect, useRef } from 'react'
import { allOld, useChainNames, useChains } from '../../api/hooks.ts'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Title } from '../../kit/Title.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useCardNames } from '../../lib/chains.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { count, euro, ofDay, price } from '../../lib/format.ts'
import type { ListItem, ShoppingList } from '../../lib/list.ts'
import { boughtTitle, dayOrMonth, dealOf, ownWord, remains, timesOf } from './describe.ts'
import { articlesIn } from './saving.ts'
import { swapBack, swapItem, swappedOf, useSwaps } from './swap.ts'
import type { PlanLine, Visit } from './wire.ts'
import './Shop.css'

export interface ShopProps {
  visit: Visit
  list: ShoppingList
  /** Its place on the way; null where it is the only one. */
  number: number | null
  asOf: string | undefined
  /** The items that are in the basket, while it is being bought. */
  ticked: ReadonlySet<string> | undefined
}

export function Shop({ visit, list, number, asOf, ticked }: ShopProps) {
  const nameOf = useChainNames()
  const { data: chains } = useChains()
  const name = nameOf(visit.chain)
  // Of which day the prices are: said where others are newer, or none is of today.
  const late = asOf !== undefined && chains && asOf !== chains.today && (chains.asOf !== asOf || allOld(chains))
  return (
    <article className="shop" aria-label={name}>
      <header>
        <ChainBadge chain={visit.chain} large />
        <div>
          <h3>
            {number === null ? '' : `${number}. `}
            {name}
          </h3>
          <p className="xs faint">
            {say.itemsAndDay(count(articlesIn(visit)), late ? say.pricesOf(ofDay(asOf, chains.today)) : '')}
          </p>
        </div>
        <span className="shop-sum num">{euro(visit.subtotalCents)}</span>
      </header>
      <ul>
        {visit.lines.map((line) => (
          <ShopLine
            key={`${line.item} ${line.product.key}`}
            line={line}
            item={list.items.find(({ id }) => id === line.item)}
            list={list.id}
            asOf={asOf}
            ticked={ticked?.has(line.item) ?? false}
          />
        ))}
      </ul>
    </article>
  )
}

/** Only whole pieces count as left over. */
function leftoverAmount({ amount, unit }: { amount: number; unit: string }): number {
  return unit === 'pcs' ? Math.floor(amount) : amount
}

interface ShopLineProps {
  line: PlanLine
  item: ListItem | undefined
  /** The list's id. */
  list: string
  asOf: string | undefined
  ticked: boolean
}

function ShopLine({ line, item, list, asOf, ticked }: ShopLineProps) {
  const { product, weight, priceCents, depositCents = 0, leftover } = line
  const parts = boughtTitle(product, weight)
  const word = item && ownWord(item.title, product.name, parts)
  const times = timesOf(line)
  const seen = product.confirmedUntil
  const today = useChains().data?.today ?? deviceDay()
  const cardName = useCardNames()
  const details = [
    dealOf(line, cardName),
    depositCents > 0 && say.plusDeposit(price(depositCents)),
    product.stale && seen && seen !== asOf && say.oldPriceOf(dayOrMonth(seen, today)),
    leftover && leftoverAmount(leftover) > 0 && remains({ ...leftover, amount: leftoverAmount(leftover) }),
  ].filter(Boolean)
  return (
    <li className={ticked ? 'shop-ticked' : undefined}>
      {/* A box to tick, on paper. */}
      <span className="shop-dot" aria-hidden="true">
        {ticked && <Icon name="check" size={13} weight={3} />}
      </span>
      <div>
        {ticked && <span className="sr">{say.ticked}</span>}
        {word && <p className="own-word">{word}</p>}
        <p className="shop-name">
          <Title {...parts}>{times && <span className="shop-times num">{times}</span>}</Title>
        </p>
        {details.length > 0 && <p className="xs muted">{details.join('; ')}</p>}
      </div>
      <span className="num strong">{price(priceCents)}</span>
      {item && !ticked && <SwapButton line={line} item={item} list={list} />}
    </li>
  )
}

interface SwapButtonProps {
  line: PlanLine
  item: ListItem
  /** The list's id. */
  list: string
}

/** Takes what most people take, or goes back to what is cheapest. */
function SwapButton({ line: { product, swap }, item, list }: SwapButtonProps) {
  const swapped = swappedOf(useSwaps(), list, item)
  if (swapped && (swap || swapped.key === product.key)) {
    const { from, to, extraCents } = swapped
    const back = () => toast(say.insteadOf(from, to), swapBack(item, swapped))
    return <Swapper item={item.id} words={say.afterAll(from)} cents={-extraCents} onClick={back} />
  }
  if (!swap || item.choice) return null
  const { from, to, extraCents } = swap
  const words = say.insteadOf(to, from)
  const take = () => toast(words, swapItem(item, swap))
  return <Swapper item={item.id} words={words} cents={extraCents} onClick={take} />
}

/** The item whose button was pressed last. */
let pressed: string | null = null

type SwapperProps = { item: string; words: string; cents: number; onClick: () => void }

function Swapper({ item, words, cents, onClick }: SwapperProps) {
  const button = useRef<HTMLButtonElement>(null)
  // With its line the button may move to another shop, and takes the focus along.
  useEffect(() => {
    if (pressed === item && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [item])
  const press = () => {
    pressed = item
    onClick()
  }
  return (
    <button ref={button} type="button" className="swap-btn" onClick={press}>
      <Icon name="swap" size={16} />
      <span>
        {words}:{' '}
        <span className="num">
          {cents < 0 ? '−' : '+'} {euro(Math.abs(cents))}
        </span>
      </span>
    </button>
  )
}
