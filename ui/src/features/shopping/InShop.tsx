// In the shop: one chain at a time, large rows to tick off, the sum above. Works offline.
import * as say from '#words/shopping'
import { useEffect, useRef, useState } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import { titleText } from '../../api/title.ts'
import { ask } from '../../kit/ask.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Bar } from '../../kit/Bar.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { takeFocus } from '../../kit/takeFocus.ts'
import { Title } from '../../kit/Title.tsx'
import { toast } from '../../kit/toasts.tsx'
import { decimal, euro, price, quantity } from '../../lib/format.ts'
import { removeItems } from './edit.ts'
import { NotThere } from './NotThere.tsx'
import { countTicks } from './ticked.ts'
import {
  boughtItems,
  goTo,
  linesAt,
  openItems,
  partsOf,
  setState,
  stepBack,
  sumOf,
  trip as keptTrip,
  type Trip,
  type TripLine,
  wordOf,
} from './trip.ts'
import { type Tap, useMoved } from './useMoved.ts'
import { useWakeLock } from './useWakeLock.ts'
import { leaveView, openSheet, showView, type Route } from './route.ts'
import './InShop.css'

/** In the place of a row's id: the button that leads on. */
const ON = ''

export function InShop({ trip, route }: { trip: Trip; route: Route }) {
  const nameOf = useChainNames()
  const awake = useWakeLock()
  const { chains, at, lines } = trip
  const here = linesAt(trip, at)
  const done = here.filter(({ state }) => state === 'done')
  const open = here.filter(({ state }) => state !== 'done')
  const left = lines.filter(({ state }) => state === 'left')
  // A row that is ticked goes elsewhere; the next one takes its focus, or what is to be done when it was the last.
  const [next, setNext] = useState<string | null>(null)
  const hasMoved = useMoved([...open, ...done].map(({ id }) => id))
  const tick = (id: string, tap: Tap) => {
    if (hasMoved(id, tap)) return
    go(trip, setState(trip, id, 'done'))
    setNext(besideOf(open, id))
  }
  const untick = (id: string, tap: Tap) => {
    if (hasMoved(id, tap)) return
    go(trip, setState(trip, id, 'open'))
    setNext(id)
  }
  const asked = route.sheet === 'artikel' ? lines.find(({ id }) => id === route.item) : undefined
  useFocusAfter(asked ? besideOf(open, asked.id) : null, setNext)
  return (
    <div className="in-shop">
      <ShopHead key={at} trip={trip} inBasket={sumOf(done)} all={sumOf(here)} />
      <div className="shop-page">
        <Bar share={here.length > 0 ? done.length / here.length : 0} of={say.tickedOff} />
        <p className="xs muted" role="status">
          {say.inBasketOf(done.length, here.length)}
          {awake && say.screenStaysOn}
        </p>
        <ul className="ticks">
          {open.map((line) => (
            <OpenLine
              key={line.id}
              line={line}
              asked={asked === line}
              focus={next === line.id}
              onTick={(tap) => tick(line.id, tap)}
            />
          ))}
        </ul>
        {open.length === 0 && (
          <p className="shop-done">{chains[at + 1] ? say.allOfChainDone(nameOf(chains[at] ?? '')) : say.allDone}</p>
        )}
        {done.length > 0 && <InBasket lines={done} onUntick={untick} />}
        {left.length > 0 && (
          <>
            <h2 className="ticks-heading">
              {say.notGot}
              <span className="num">{left.length}</span>
            </h2>
            <p className="sm muted pretty">{say.staysOnList(left.map(({ title }) => title).join(', '))}</p>
          </>
        )}
      </div>
      <ShopFoot
        trip={trip}
        focus={next === ON}
        onNext={() => {
          keptTrip.set(goTo(trip, at + 1))
          window.scrollTo(0, 0)
        }}
      />
      {asked && <NotThere line={asked} trip={trip} />}
    </div>
  )
}

/** The row beside an open one, or what is to be done after the last. */
function besideOf(open: readonly TripLine[], id: string): string {
  const place = open.findIndex((line) => line.id === id)
  return (open[place + 1] ?? open[place - 1])?.id ?? ON
}

/** What is not there leaves the open rows, too: once its sheet is closed, the row beside it takes the focus. */
function useFocusAfter(beside: string | null, onFocus: (id: string | null) => void): void {
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    const lost = beside === null && document.activeElement === document.body
    onFocus(lost ? waiting.current : null)
    waiting.current = beside
    // oxlint-disable-next-line react/exhaustive-deps -- only opening and closing count
  }, [beside === null])
}

function ShopHead({ trip: { chains, at }, inBasket, all }: { trip: Trip; inBasket: number; all: number }) {
  const nameOf = useChainNames()
  const chain = chains[at] ?? ''
  return (
    <header className="shop-top">
      <IconButton
        label={say.backToPlan}
        onClick={() => leaveView('plan')}
        icon={<Icon name="close" size={20} weight={2} />}
      />
      <ChainBadge chain={chain} large />
      <div>
        <h1 ref={takeFocus} tabIndex={-1}>
          {nameOf(chain)}
        </h1>
        <p className="xs muted">{say.shopOf(at + 1, chains.length)}</p>
      </div>
      <p className="shop-total num">
        <strong>{euro(inBasket)}</strong>
        <span className="xs muted">{say.ofSum(euro(all))}</span>
      </p>
    </header>
  )
}

function ShopFoot({ trip, focus, onNext }: { trip: Trip; focus: boolean; onNext: () => void }) {
  const nameOf = useChainNames()
  const next = trip.chains[trip.at + 1]
  return (
    <div className="shop-foot">
      <div>
        <Button
          look="quiet lg"
          aria-label={say.undoStep}
          disabled={trip.steps.length === 0}
          onClick={() => go(trip, stepBack(trip))}>
          <Icon name="undo" size={20} />
        </Button>
        <Button
          ref={focus ? takeFocus : undefined}
          look="primary lg block"
          onClick={next ? onNext : () => void finish(trip)}>
          {next ? say.onTo(nameOf(next)) : say.finish}
          <Icon name={next ? 'next' : 'check'} size={19} weight={2} />
        </Button>
      </div>
    </div>
  )
}

function InBasket({ lines, onUntick }: { lines: readonly TripLine[]; onUntick: (id: string, tap: Tap) => void }) {
  return (
    <>
      <h2 className="ticks-heading">
        {say.inBasket}
        <span className="num">{lines.length}</span>
      </h2>
      <ul className="ticks ticks-done">
        {lines.map((line) => (
          <li key={line.id}>
            <Tick
              checked
              label={[readOut(line), ...amountsOf(line)].filter(Boolean).join(', ')}
              onClick={(tap) => onUntick(line.id, tap)}
            />
            <div>
              <p className="tick-name">
                <Title {...partsOf(line)} />
              </p>
              <Amounts line={line} />
            </div>
            {line.chain && <span className="num">{price(line.cents)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Goes on with the trip, and counts what that ticks off. */
function go(trip: Trip, next: Trip) {
  countTicks(trip, next)
  keptTrip.set(next)
}

/** What was bought leaves the list; what was not there stays. What is neither is asked about. */
async function finish(trip: Trip) {
  const bought = boughtItems(trip)
  const open = openItems(trip).size
  const question = {
    title: say.finishAsk(open),
    text: say.finishText,
    action: say.finishAnyway,
    keep: say.goOnShopping,
  }
  if (open > 0 && !(await ask(question))) return
  const undo = removeItems(bought, trip.list)
  keptTrip.set(null)
  showView('liste')
  toast(bought.size === 0 ? say.finishedListStays : say.finishedTakenOff(bought.size), () => {
    undo()
    keptTrip.set(trip)
  })
}

/** What a line is called by who reads it out. */
function readOut(line: TripLine): string {
  return [wordOf(line), titleText(partsOf(line))].filter(Boolean).join(', ')
}

/** "6 × 0,89", and the deal and the deposit that come with it. */
function amountsOf({ chain, weight, parts, count, cents, deal, deposit = 0 }: TripLine): (string | false)[] {
  if (chain === '') return []
  // A trip of an earlier version does not say in its title how much of it is cut.
  const detail = weight ? !parts && quantity(weight) : count !== 1 && `${decimal(count)} × ${price(cents / count)}`
  return [detail, [deal, deposit > 0 && say.plusDeposit(price(deposit))].filter(Boolean).join('; ')]
}

function Amounts({ line }: { line: TripLine }) {
  const [detail, terms] = amountsOf(line)
  return (
    <>
      {detail && <p className="sm muted num">{detail}</p>}
      {terms && <p className="xs muted">{terms}</p>}
    </>
  )
}

type OpenLineProps = { line: TripLine; asked: boolean; focus: boolean; onTick: (tap: Tap) => void }

function OpenLine({ line, asked, focus, onTick }: OpenLineProps) {
  const note = line.chain === ''
  const word = wordOf(line)
  return (
    <li>
      <Tick
        checked={false}
        focus={focus}
        label={[readOut(line), note && say.note, ...amountsOf(line)].filter(Boolean).join(', ')}
        onClick={onTick}
      />
      <div>
        {word && <p className="own-word">{word}</p>}
        <p className="tick-name">
          <Title {...partsOf(line)} />
        </p>
        {note && <p className="sm muted">{say.note}</p>}
        <Amounts line={line} />
      </div>
      {!note && (
        <div className="tick-end">
          <span className="num">{price(line.cents)}</span>
          <IconButton
            label={say.notThere(line.name)}
            aria-haspopup="dialog"
            aria-expanded={asked}
            onClick={() => openSheet('artikel', line.id)}
            icon={<Icon name="more" size={22} weight={2.8} />}
          />
        </div>
      )}
    </li>
  )
}

type TickProps = { checked: boolean; focus?: boolean; label: string; onClick: (tap: Tap) => void }

function Tick({ checked, focus = false, label, onClick }: TickProps) {
  return (
    <button
      ref={focus ? takeFocus : undefined}
      type="button"
      className="tick row-link"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      onClick={onClick}>
      <Icon name="check" size={17} weight={3} />
    </button>
  )
}
