// The plan: the saving, what one, two, three chains cost, and what to buy where.
import * as say from '#words/shopping'
import { useChainNames, useChains } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Note } from '../../kit/Note.tsx'
import { useArrival } from '../../kit/useArrival.ts'
import { clockTime, euro, nextDay } from '../../lib/format.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { useLimits } from '../../lib/limits.ts'
import { useAwayWords } from '../../lib/away.ts'
import type { ListItem, ShoppingList } from '../../lib/list.ts'
import { chooseDay, daysToGo, forDay, onDay } from './day.ts'
import { inTwo } from './columns.ts'
import { dayOrMonth, lackOf } from './describe.ts'
import { ABOVE, OpenLines } from './OpenLines.tsx'
import { useOwnChains } from './ownChains.ts'
import { refusalOf } from './refusal.ts'
import { changeLimits } from './changeLimits.ts'
import { openSheet } from './route.ts'
import { type Choice, choicesOf, comparable, differenceOf, openItems, recommendedOf } from './saving.ts'
import { Shop } from './Shop.tsx'
import { SingleChains } from './SingleChains.tsx'
import { isOfPlan, tickedIn, type Trip } from './trip.ts'
import { type Plans, useTrial } from './usePlans.ts'
import type { Plan, PlanAnswer, Visit } from './wire.ts'
import { contentOf, headlineOf, underHeadline } from './words.ts'
import './PlanPane.css'

export interface PlanPaneProps {
  list: ShoppingList
  plans: Plans
  /** Which of the plans is shown. */
  place: number
  /** The one being carried out. */
  trip: Trip | null
  onChoose: (place: number) => void
  onStart: () => void
}

export function PlanPane({ list, plans, place, trip, onChoose, onStart }: PlanPaneProps) {
  const { answer, error, old, at, renew } = plans
  const plan = answer?.plans[place]
  const waits = !answer && !error && list.items.some(({ kind }) => kind !== 'note')
  const arrival = useArrival(old && !error ? 1 : 0, 'ss-plan')
  const away = useAwayWords()
  return (
    <section {...arrival} aria-label={say.plan} aria-busy={waits || old}>
      {error && (
        <Note
          alert
          icon={error.problem ? 'warning' : 'offline'}
          title={error.problem ? say.planFails : away}
          actions={
            <Button look="quiet sm" onClick={renew}>
              {say.again}
            </Button>
          }>
          {error.problem && `${refusalOf(error.problem, list.items)} `}
          {answer && at !== undefined ? say.lastPlanOf(clockTime(at)) : say.planLater}
        </Note>
      )}
      {waits && <PlanSkeleton text={say.planWaiting} blocks={3} />}
      {answer && !plan && <p className="muted">{say.noPlan}</p>}
      {answer && plan && (
        <PlanDetails
          list={list}
          answer={answer}
          plan={plan}
          place={place}
          trip={trip}
          old={old}
          onChoose={onChoose}
          onStart={onStart}
        />
      )}
      {!answer && !error && !waits && <p className="muted">{list.items.length > 0 ? say.onlyNotes : say.listEmpty}</p>}
    </section>
  )
}

interface PlanDetailsProps extends Omit<PlanPaneProps, 'plans'> {
  answer: PlanAnswer
  plan: Plan
  old: boolean
}

function PlanDetails({ list, answer, plan, place, trip, old, onChoose, onStart }: PlanDetailsProps) {
  const open = openItems(answer.items, list.items)
  const { visitCents } = useLimits()
  const choices = choicesOf(answer, open, visitCents)
  // What is under way is gone on with, above; another plan would take its place.
  const running = isOfPlan(trip, plan, list.id)
  const startable = plan.visits.length > 0 && !running
  const begin = trip ? say.newTrip : say.startShopping
  const ticked = running ? tickedIn(trip) : undefined
  return (
    <div className={old ? 'ss-found ss-old' : 'ss-found'}>
      <Headline answer={answer} plan={plan} open={open} />
      <div className="plans" role="group" aria-label={say.howManyShops}>
        {choices.map((choice, index) => (
          <PlanButton
            key={choice.plan.chains.join(' ')}
            choice={choice}
            list={list}
            visitCents={visitCents}
            chosen={index === place}
            onChoose={() => onChoose(index)}
          />
        ))}
      </div>
      {comparable(answer, plan) && <CheaperLater list={list} answer={answer} />}
      <div className="split ss-where">
        <h2 id={ABOVE} tabIndex={-1}>
          {say.whereYouGetWhat}
        </h2>
        {startable && (
          <Button id="starten" look="quiet" className="desk" onClick={onStart}>
            {begin}
            <Icon name="next" size={17} weight={2} />
          </Button>
        )}
      </div>
      <Shops answer={answer} plan={plan} list={list} ticked={ticked} />
      <OpenLines open={open} taken={answer.items} />
      <Rest plan={plan} list={list} open={open} />
      <SingleChains answer={answer} plan={plan} open={open} />
      <OldPrices leftOut={answer.leftOut} />
      {startable && (
        <div className="next-step ss-start phone">
          <Button id="starten-unten" look="primary lg block" onClick={onStart}>
            {begin}
            <Icon name="next" size={19} weight={2} />
          </Button>
        </div>
      )}
    </div>
  )
}

interface ShopsProps {
  answer: PlanAnswer
  plan: Plan
  list: ShoppingList
  ticked: ReadonlySet<string> | undefined
}

/** Where there is room, in two columns. */
function Shops({ answer, plan: { visits }, list, ticked }: ShopsProps) {
  const shop = (visit: Visit) => (
    <Shop
      key={visit.chain}
      visit={visit}
      list={list}
      ticked={ticked}
      number={visits.length > 1 ? visits.indexOf(visit) + 1 : null}
      asOf={answer.asOf[visit.chain]}
    />
  )
  const columns = inTwo(visits)
  if (!columns) return <div className="shops">{visits.map(shop)}</div>
  return (
    <div className="shops shops-beside">
      {columns.map((column) => (
        <div key={column[0]?.chain}>{column.map(shop)}</div>
      ))}
    </div>
  )
}

type HeadlineProps = { answer: PlanAnswer; plan: Plan; open: readonly ListItem[] }

function Headline({ answer, plan, open }: HeadlineProps) {
  const nameOf = useChainNames()
  const { data: chains } = useChains()
  const own = useOwnChains()
  const { before, cents, after, saves } = headlineOf(answer, plan, nameOf)
  return (
    <div className="ss-headline">
      {answer.day !== undefined && chains !== undefined && answer.day > chains.today && (
        <p className="ss-day strong">{forDay(answer.day)}</p>
      )}
      <p className={saves ? 'ss-saving ss-saves' : 'ss-saving'}>
        {before} <span className="num">{euro(cents)}</span> {after}
      </p>
      <p className="sm muted pretty">{underHeadline(answer, plan, open, nameOf, own)}</p>
    </div>
  )
}

/** Whether the list costs less when a promotion that is known has begun. Until that is known, and where it cannot be,
 * when that is: it has the same place. */
function CheaperLater({ list, answer }: { list: ShoppingList; answer: PlanAnswer }) {
  const { data: chains } = useChains()
  const own = useOwnChains() > 0
  const days = chains ? daysToGo(answer.nextDays ?? [], chains.today) : []
  const [first, second] = days
  const trials = [
    useTrial(list.items, first ? { day: first } : null),
    useTrial(list.items, second ? { day: second } : null),
  ]
  const now = recommendedOf(answer)
  const later = trials
    .map((trial) => ({ day: trial?.day, plan: recommendedOf(trial) }))
    .map(({ day, plan }) => ({ day, cents: (now && plan && differenceOf(plan, now)) ?? 0 }))
    .toSorted((a, b) => b.cents - a.cents)[0]
  if (!first || !chains) return null
  const known = trials.every((trial, place) => trial !== undefined || days[place] === undefined)
  const notCheaper = own ? say.notCheaperSoonAtOwn : say.notCheaperSoon
  if (!known || !later?.day || later.cents <= 0) {
    return <p className="ss-later sm muted">{known ? notCheaper : say.dealsFrom(nextDay(first, chains.today))}</p>
  }
  const { day, cents } = later
  return (
    <p className="ss-later sm muted">
      {say.cheaperOn(onDay(day, chains.today), euro(cents))}
      <button type="button" className="link" onClick={() => chooseDay(day)}>
        {say.planForDay}
      </button>
    </p>
  )
}

interface PlanButtonProps {
  choice: Choice
  list: ShoppingList
  visitCents: number
  chosen: boolean
  onChoose: () => void
}

function PlanButton({ choice, list, visitCents, chosen, onChoose }: PlanButtonProps) {
  const nameOf = useChainNames()
  const { plan, missing, saves, before, share, recommended, pays } = choice
  const title = (item: string) => list.items.find(({ id }) => id === item)?.title ?? ''
  return (
    <button type="button" className="plan" aria-pressed={chosen} onClick={onChoose}>
      <span className="plan-who">
        <span className="plan-chains">
          {plan.chains.map((chain) => (
            <ChainBadge key={chain} chain={chain} />
          ))}
        </span>
        <span>{plan.chains.map(nameOf).join(' + ')}</span>
      </span>
      <span className="plan-sum num">{euro(plan.totalCents)}</span>
      <span className="plan-detail">{contentOf(choice, nameOf, title, visitCents)}</span>
      {saves > 0 && <span className="plan-save num">− {euro(saves)}</span>}
      <svg className="plan-gain" width="100%" height="5" aria-hidden="true">
        <rect className="plan-gain-all" width={percent(recommended || before === 0 ? share : before)} height="5" />
        {!recommended && before > 0 && (
          <rect className="plan-gain-more" x={percent(before)} width={percent(share - before)} height="5" />
        )}
      </svg>
      {pays && <span className="plan-flag plan-pays">{say.paysOff}</span>}
      {recommended && !pays && <span className="plan-flag">{missing === 0 ? say.everythingThere : say.mostThere}</span>}
    </button>
  )
}

function percent(share: number): string {
  return `${Math.round(Math.max(0, share) * 1000) / 10}%`
}

type RestProps = { plan: Plan; list: ShoppingList; open: readonly ListItem[] }

/** Items and notes that no chain of the plan covers. */
function Rest({ plan, list, open }: RestProps) {
  const notes = list.items.filter(({ kind }) => kind === 'note')
  const missing = plan.missing.filter(({ item }) => !open.some(({ id }) => id === item))
  if (missing.length + notes.length === 0) return null
  return (
    <section className="ss-rest" aria-label={say.notInPlan}>
      <h3>{say.notInPlan}</h3>
      <ul>
        {missing.map(({ item, reason, title }) => (
          <li key={`${item} ${title}`}>
            <button type="button" className="link" onClick={() => openSheet('artikel', item)}>
              {list.items.find(({ id }) => id === item)?.title ?? title}
            </button>
            <span className="sm muted">{lackOf(reason)}</span>
          </li>
        ))}
        {notes.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="sm muted">{say.note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Chains left out because of old prices, and a button to include them. `leftOut`: the day of each chain's prices; plans stored by earlier versions have none. */
function OldPrices({ leftOut }: { leftOut?: Readonly<Record<string, string>> | undefined }) {
  const nameOf = useChainNames()
  const { stale } = useLimits()
  const today = useChains().data?.today ?? deviceDay()
  const chains = Object.entries(leftOut ?? {})
  if (!stale && chains.length === 0) return null
  const said = chains.map(([chain, day]) => `${nameOf(chain)} (${dayOrMonth(day, today)})`).join(', ')
  const [first] = chains
  const sentence =
    chains.length === 1 && first
      ? say.pricesNotCounted(nameOf(first[0]), dayOrMonth(first[1], today))
      : say.oldNotCounted(said)
  return (
    <Note
      icon="clock"
      actions={
        <Button look="quiet sm" onClick={() => changeLimits({ stale: !stale })}>
          {stale ? say.leaveOldOut : say.countAnyway}
        </Button>
      }>
      {stale ? say.oldCount : sentence}
    </Note>
  )
}

export function PlanSkeleton({ text, blocks }: { text: string; blocks: number }) {
  return (
    <div className="plan-skeleton" role="status">
      <span className="sr">{text}</span>
      {Array.from({ length: blocks }, (_, block) => (
        <span key={block} className="skel" />
      ))}
    </div>
  )
}
