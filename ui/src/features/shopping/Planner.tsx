// List and plan side by side, with an open sheet over them or as a third column.
import * as say from '#words/shopping'
import { Suspense, useState } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import { ask } from '../../kit/ask.ts'
import { chunk } from '../../kit/chunk.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useCardNames } from '../../lib/chains.ts'
import { count } from '../../lib/format.ts'
import type { ShoppingList } from '../../lib/list.ts'
import { CardsSheet, ChainsSheet } from './LimitSheets.tsx'
import { Substitution } from './Substitution.tsx'
import { ListPane, MoreButton } from './ListPane.tsx'
import { ListsSheet } from './ListsSheet.tsx'
import { PlanPane } from './PlanPane.tsx'
import { ScanSheet } from './Scan.tsx'
import { type Trip, trip as keptTrip, tripOf } from './trip.ts'
import { usePlans } from './usePlans.ts'
import { goToView, showView, type Route } from './route.ts'
import './Planner.css'

/** Asked before a trip with ticked lines is replaced. */
const NEW_TRIP = { title: say.newTripTitle, text: say.newTripText, action: say.newTrip }

const ShareSheet = chunk(() => import('./ShareSheet.tsx'))

export interface PlannerProps {
  list: ShoppingList
  route: Route
  trip: Trip | null
}

export function Planner({ list, route: { view, sheet, item: open }, trip }: PlannerProps) {
  const plans = usePlans(list.id, list.items)
  const { answer } = plans
  const cardName = useCardNames()
  const [chosen, setChosen] = useState<number | null>(null)
  const place = chosen !== null && answer?.plans[chosen] ? chosen : (answer?.recommended ?? 0)
  const plan = answer?.plans[place]
  const item = sheet === 'artikel' ? list.items.find(({ id, kind }) => id === open && kind !== 'text') : undefined
  const start = async () => {
    if (!plan || !answer) return
    if (trip && trip.steps.length > 0 && !(await ask(NEW_TRIP))) return
    keptTrip.set(tripOf(plan, list.items, list.id, cardName))
    goToView('laden', 'unterwegs')
  }
  return (
    <div className="wrap shopping">
      <h1 className="sr" tabIndex={-1}>
        {say.shopping}
      </h1>
      {trip && <ContinueTrip trip={trip} />}
      <div className="ss-top phone">
        <div className="seg" role="group" aria-label={say.view}>
          <button type="button" aria-pressed={view !== 'plan'} onClick={() => showView('liste')}>
            <span className="ss-name">{list.name}</span> {count(list.items.length)}
          </button>
          <button type="button" aria-pressed={view === 'plan'} onClick={() => showView('plan')}>
            {say.plan}
          </button>
        </div>
        <MoreButton />
      </div>
      <div className={item ? 'ss panes ss-with-sheet' : 'ss panes'} data-view={view}>
        <ListPane list={list} planned={answer?.items ?? []} plan={plan} open={item?.id ?? null} />
        <PlanPane
          list={list}
          plans={plans}
          place={place}
          trip={trip}
          onChoose={setChosen}
          onStart={() => void start()}
        />
        {item && <Substitution key={item.id} item={item} items={list.items} answer={answer} place={place} />}
      </div>
      {sheet === 'karten' && <CardsSheet items={list.items} answer={answer} />}
      {sheet === 'ketten' && <ChainsSheet />}
      {sheet === 'listen' && <ListsSheet />}
      {sheet === 'scannen' && <ScanSheet />}
      {sheet === 'teilen' && (
        <Suspense>
          <ShareSheet list={list} plan={plan} trip={trip} />
        </Suspense>
      )}
    </div>
  )
}

/** Leads back to a trip that is not finished. */
function ContinueTrip({ trip }: { trip: Trip }) {
  const nameOf = useChainNames()
  return (
    <button id="unterwegs" type="button" className="on-the-way" onClick={() => goToView('laden')}>
      <Icon name="basket" size={20} />
      <span>{say.tripRunning(nameOf(trip.chains[trip.at] ?? ''))}</span>
      <Icon name="next" size={17} weight={2} />
    </button>
  )
}
