// The list: its items with amount and substitution, a field for more, and the limits below.
import * as say from '#words/shopping'
import { useState } from 'react'
import type { WhyMissing } from '../../api/types.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { count } from '../../lib/format.ts'
import { type ListItem, removeFromList, setCount, type ShoppingList } from '../../lib/list.ts'
import { useReached } from '../../lib/reach.ts'
import { boughtFor, isMeasured, lackOf, substitutionOf, measureOf, nextAmount } from './describe.ts'
import { TO_LIST } from './lines.ts'
import { changeItem } from './edit.ts'
import { Frequent } from './Frequent.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { Picker } from './Picker.tsx'
import { ScanButton } from './Scan.tsx'
import { openSheet } from './route.ts'
import { openItems } from './saving.ts'
import type { Plan, Taken } from './wire.ts'
import './ListPane.css'

export interface ListPaneProps {
  list: ShoppingList
  /** How the server matched the items. */
  planned: readonly Taken[]
  /** The plan that is shown. */
  plan: Plan | undefined
  /** The id of the item whose sheet is open. */
  open: string | null
}

/** As many rows leave room for the limits below them; a single one more stands there, too. */
const FOLDED = 5

export function ListPane({ list, planned, plan, open }: ListPaneProps) {
  // After removing an item, the focus moves to its neighbour.
  const [next, setNext] = useState<string | null>(null)
  const unsure = new Set(openItems(planned, list.items))
  // Beside the plan a long list is folded, until one wants to see all of it or writes more.
  const [shown, setShown] = useState({ list: list.id, many: list.items.length, all: false })
  if (shown.list !== list.id) setShown({ list: list.id, many: list.items.length, all: false })
  else if (shown.many !== list.items.length)
    setShown({ ...shown, many: list.items.length, all: shown.all || shown.many < list.items.length })
  const more = list.items.length - FOLDED
  const folded = !shown.all && more > 1
  return (
    <section className="ss-list" aria-label={list.name}>
      <div className="split ss-head desk">
        <h2>
          {list.name} <span className="faint num">{count(list.items.length)}</span>
        </h2>
        <MoreButton />
      </div>
      <Picker label={say.addItem} placeholder={say.addItem} {...TO_LIST}>
        <ScanButton />
      </Picker>
      <Frequent items={list.items} />
      <ul className={folded ? 'items items-folded' : 'items'}>
        {list.items.map((item, place) => (
          <Item
            key={item.id}
            item={item}
            unsure={unsure.has(item)}
            lack={planned.find(({ id }) => id === item.id)?.reason ?? null}
            bought={plan && boughtFor(plan, item.id)}
            open={open === item.id}
            focus={next === item.id}
            onRemove={() => {
              setNext((list.items[place + 1] ?? list.items[place - 1])?.id ?? null)
              remove(item)
            }}
          />
        ))}
      </ul>
      {folded && (
        <Button
          look="ghost"
          className="desk items-more"
          onClick={() => {
            setShown({ ...shown, all: true })
            setNext(list.items[FOLDED]?.id ?? null)
          }}>
          {say.moreItems(count(more))}
        </Button>
      )}
      <LimitsCard />
    </section>
  )
}

export function MoreButton() {
  return (
    <IconButton
      label={say.moreOfList}
      aria-haspopup="dialog"
      onClick={() => openSheet('listen')}
      icon={<Icon name="more" size={22} weight={2.8} />}
    />
  )
}

interface ItemProps {
  item: ListItem
  /** Nothing surely fits. */
  unsure: boolean
  lack: WhyMissing | null
  /** What the plan buys for it. */
  bought: string | undefined
  /** Its sheet is open. */
  open: boolean
  focus: boolean
  onRemove: () => void
}

function Item({ item, unsure, lack, bought, open, focus, onRemove }: ItemProps) {
  const reached = useReached()
  return (
    <li ref={focus ? takeFocus : undefined} tabIndex={-1} className={open ? 'item item-open' : 'item'}>
      <div>
        <p className="item-title">{item.title}</p>
        {item.kind === 'text' && <p className="item-unread">{reached ? say.beingRead : substitutionOf(item)}</p>}
        {item.kind === 'note' && <p className="xs muted">{substitutionOf(item)}</p>}
        {(item.kind === 'need' || item.kind === 'product') && (
          <button
            type="button"
            className="substitution"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => openSheet('artikel', item.id)}>
            <Icon name={unsure ? 'question' : lack ? 'warning' : 'swap'} size={14} />
            <span className={unsure ? 'substitution-open' : lack ? 'substitution-lack' : undefined}>
              {unsure ? say.open : lack ? lackOf(lack) : substitutionOf(item, bought)}
            </span>
            <span className="sr">{say.changeIt(item.title)}</span>
          </button>
        )}
      </div>
      <Stepper
        item={item}
        onCount={(number) => setCount(item.id, number)}
        onAmount={(amount) => changeItem(item.id, { amount })}
        onRemove={onRemove}
      />
    </li>
  )
}

function remove(item: ListItem) {
  toast(say.offList(item.title), removeFromList(item.id))
}

export interface StepperProps {
  item: ListItem
  label?: string
  onCount: (count: number) => void
  onAmount: (amount: number) => void
  onRemove?: () => void
}

/** Changes the amount or count; at the minimum, less removes the item. */
export function Stepper({ item, label = say.quantityOf(item.title), onCount, onAmount, onRemove }: StepperProps) {
  const measured = isMeasured(item)
  const least = measured ? item.amount <= (item.unit === 'pcs' ? 1 : 50) : item.count <= 1
  const removes = item.kind === 'note' || (least && onRemove !== undefined)
  const step = (up: boolean) =>
    measured ? onAmount(nextAmount(item, up)) : onCount(Math.max(1, item.count + (up ? 1 : -1) * (item.count % 1 || 1)))
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={(removes ? say.takeOffList : say.less)(item.title)}
        disabled={least && !removes}
        onClick={() => (removes ? onRemove?.() : step(false))}>
        <Icon name={removes ? 'trash' : 'minus'} size={17} weight={2} />
      </button>
      {item.kind !== 'note' && (
        <>
          <span className="num">{measureOf(item)}</span>
          <button
            type="button"
            aria-label={say.more(item.title)}
            disabled={!measured && item.count >= 99}
            onClick={() => step(true)}>
            <Icon name="plus" size={17} weight={2} />
          </button>
        </>
      )}
    </div>
  )
}
