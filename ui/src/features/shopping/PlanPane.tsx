// The plan: the saving, what one, two, three chains cost, and what to buy where.
import { useChainNames, useChains } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Note } from '../../kit/Note.tsx'
import { clockTime, count, countWord, decimal, euro, monthOf, ofDay, price, quantity } from '../../lib/format.ts'
import type { ShoppingList } from '../../lib/list.ts'
import { dealOf, lackOf, remains } from './describe.ts'
import { refusalOf } from './refusal.ts'
import { articlesIn, baselineOf, besidesOf, type Choice, choicesOf, gapOf } from './saving.ts'
import { changeLimits, useLimits } from '../../lib/limits.ts'
import type { Plans } from './usePlans.ts'
import { openSheet } from './route.ts'
import type { Plan, PlanAnswer, PlanLine, Visit } from './wire.ts'
import './PlanPane.css'

export interface PlanPaneProps {
  list: ShoppingList
  plans: Plans
  /** Which of the plans is shown. */
  place: number
  onChoose: (place: number) => void
  onStart: () => void
}

export function PlanPane({ list, plans, place, onChoose, onStart }: PlanPaneProps) {
  const { answer, error, old, at, renew } = plans
  const plan = answer?.plans[place]
  const waits = !answer && !error && list.items.some(({ kind }) => kind !== 'note')
  return (
    <section className="ss-plan" aria-label="Plan" aria-busy={waits || old}>
      {error && (
        <Note
          alert
          icon={error.problem ? 'warning' : 'offline'}
          title={error.problem ? 'Der Plan lässt sich gerade nicht rechnen' : 'Kein Netz'}
          actions={
            <Button look="quiet sm" onClick={renew}>
              Noch einmal
            </Button>
          }>
          {error.problem && `${refusalOf(error.problem, list.items)} `}
          {answer && at !== undefined
            ? `Deine Liste ist sicher. Du siehst den letzten Plan, von ${clockTime(at)}.`
            : 'Deine Liste ist sicher. Der Plan kommt, sobald wir die Preise erreichen.'}
        </Note>
      )}
      {waits && <PlanSkeleton text="Der Plan wird gerechnet" blocks={3} />}
      {answer && !plan && <p className="muted">Für diese Liste gibt es keinen Plan.</p>}
      {answer && plan && (
        <PlanDetails
          list={list}
          answer={answer}
          plan={plan}
          place={place}
          old={old}
          onChoose={onChoose}
          onStart={onStart}
        />
      )}
      {!answer && !error && !waits && (
        <p className="muted">
          {list.items.length > 0
            ? 'Auf der Liste stehen nur Notizen. Schreib dazu, was du kaufen willst.'
            : 'Die Liste ist noch leer. Schreib dazu, was du kaufen willst.'}
        </p>
      )}
    </section>
  )
}

interface PlanDetailsProps extends Omit<PlanPaneProps, 'plans'> {
  answer: PlanAnswer
  plan: Plan
  old: boolean
}

function PlanDetails({ list, answer, plan, place, old, onChoose, onStart }: PlanDetailsProps) {
  const choices = choicesOf(answer)
  const startable = plan.visits.length > 0
  return (
    <div className={old ? 'ss-found ss-old' : 'ss-found'}>
      <Headline answer={answer} plan={plan} />
      <div className="plans" role="group" aria-label="Wie viele Märkte?">
        {choices.map((choice, index) => (
          <PlanButton
            key={choice.plan.chains.join(' ')}
            choice={choice}
            place={index}
            chosen={index === place}
            items={answer.items.length}
            onChoose={() => onChoose(index)}
          />
        ))}
      </div>
      <div className="split ss-where">
        <h2>Wo du was holst</h2>
        {startable && (
          <Button id="starten" look="quiet" className="desk" onClick={onStart}>
            Einkauf starten
            <Icon name="next" size={17} weight={2} />
          </Button>
        )}
      </div>
      <div className="shops">
        {plan.visits.map((visit, index) => (
          <Shop
            key={visit.chain}
            visit={visit}
            number={plan.visits.length > 1 ? index + 1 : null}
            asOf={answer.asOf[visit.chain]}
          />
        ))}
      </div>
      <Rest plan={plan} list={list} />
      <OldPrices leftOut={answer.leftOut} />
      {startable && (
        <div className="next-step ss-start phone">
          <Button id="starten-unten" look="primary lg block" onClick={onStart}>
            Einkauf starten
            <Icon name="next" size={19} weight={2} />
          </Button>
        </div>
      )}
    </div>
  )
}

function Headline({ answer, plan }: { answer: PlanAnswer; plan: Plan }) {
  const nameOf = useChainNames()
  const base = baselineOf(answer)
  const items = `${count(plan.covered)} Artikel`
  const shops =
    plan.chains.length === 1 ? `bei ${nameOf(plan.chains[0] ?? '')}` : `in ${countWord(plan.chains.length)} Märkten`
  const saves = base && base !== plan && base.covered === plan.covered ? base.totalCents - plan.totalCents : 0
  const single = base && nameOf(base.chains[0] ?? '')
  const besides = besidesOf(answer, plan)
  return (
    <div className="ss-headline">
      {saves > 0 ? (
        <p className="ss-saving">
          Du sparst <span className="num">{euro(saves)}</span>
        </p>
      ) : (
        <p className="ss-saving">
          {euro(plan.totalCents)} {shops}
        </p>
      )}
      <p className="sm muted pretty">
        {saves > 0 && `${items} ${shops} statt alles bei ${single}.`}
        {saves > 0 && besides && ` Gegenüber ${nameOf(besides.chain)} allein sind es ${euro(besides.saves)}.`}
        {saves <= 0 &&
          base &&
          plan.covered > base.covered &&
          `${items}. ${single} allein hat ${count(base.covered)} davon.`}
        {saves <= 0 && !(base && plan.covered > base.covered) && `${items}, günstiger geht es an einem Ort nicht.`}
        {plan.depositCents > 0 && ` Pfand ${euro(plan.depositCents)} ist dabei.`}
        {gapOf(plan)}
      </p>
    </div>
  )
}

const STOPS = ['Erster', 'Zweiter', 'Dritter', 'Vierter', 'Fünfter']

type PlanButtonProps = { choice: Choice; place: number; chosen: boolean; items: number; onChoose: () => void }

function PlanButton({ choice, place, chosen, items, onChoose }: PlanButtonProps) {
  const nameOf = useChainNames()
  const { visitCents } = useLimits()
  const { plan, saves, gain, covers, before, share, recommended } = choice
  const stop = `${STOPS[plan.chains.length - 1] ?? `${plan.chains.length}.`} Stopp`
  const first = place === 0
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
      <span className="plan-detail">
        {first && (plan.covered < items ? `${count(plan.covered)} von ${count(items)} Artikeln` : 'Alles an einem Ort')}
        {!first && covers > 0 && `${stop} bringt ${covers === 1 ? 'einen Artikel' : `${count(covers)} Artikel`} mehr`}
        {!first && covers <= 0 && `${stop} bringt ${gain < visitCents ? 'nur ' : ''}${euro(gain)}`}
      </span>
      {saves > 0 && <span className="plan-save num">− {euro(saves)}</span>}
      <svg className="plan-gain" width="100%" height="5" aria-hidden="true">
        <rect className="plan-gain-all" width={percent(recommended || before === 0 ? share : before)} height="5" />
        {!recommended && before > 0 && (
          <rect className="plan-gain-more" x={percent(before)} width={percent(share - before)} height="5" />
        )}
      </svg>
      {recommended && <span className="plan-flag">Lohnt sich</span>}
    </button>
  )
}

function percent(share: number): string {
  return `${Math.round(Math.max(0, share) * 1000) / 10}%`
}

function Shop({ visit, number, asOf }: { visit: Visit; number: number | null; asOf: string | undefined }) {
  const nameOf = useChainNames()
  const { data: chains } = useChains()
  const name = nameOf(visit.chain)
  const late = asOf !== undefined && chains?.today !== undefined && asOf !== chains.today && chains.asOf !== asOf
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
            {count(articlesIn(visit))} Artikel{late && asOf && chains ? `, Preise ${ofDay(asOf, chains.today)}` : ''}
          </p>
        </div>
        <span className="shop-sum num">{euro(visit.subtotalCents)}</span>
      </header>
      <ul>
        {visit.lines.map((line) => (
          <ShopLine key={`${line.item} ${line.product.key}`} line={line} asOf={asOf} />
        ))}
      </ul>
    </article>
  )
}

/** Only whole pieces count as left over. */
function leftoverAmount({ amount, unit }: { amount: number; unit: string }): number {
  return unit === 'pcs' ? Math.floor(amount) : amount
}

function ShopLine({ line, asOf }: { line: PlanLine; asOf: string | undefined }) {
  const { product, count: number, weight, priceCents, depositCents = 0, leftover } = line
  const details = [
    dealOf(line),
    depositCents > 0 && `+ ${price(depositCents)} Pfand`,
    product.stale && asOf && `alter Preis, vom ${monthOf(product.confirmedUntil ?? asOf)}`,
    leftover && leftoverAmount(leftover) > 0 && remains({ ...leftover, amount: leftoverAmount(leftover) }),
  ].filter(Boolean)
  return (
    <li>
      <span className="shop-dot" aria-hidden="true" />
      <div>
        <p className="shop-name">
          <span>{product.name}</span>
          {weight ? (
            <span className="shop-times num"> {quantity(weight)}</span>
          ) : (
            number !== 1 && <span className="shop-times num"> × {decimal(number)}</span>
          )}
        </p>
        {details.length > 0 && <p className="xs muted">{details.join('; ')}</p>}
      </div>
      <span className="num strong">{price(priceCents)}</span>
    </li>
  )
}

/** Items and notes that no chain of the plan covers. */
function Rest({ plan, list }: { plan: Plan; list: ShoppingList }) {
  const notes = list.items.filter(({ kind }) => kind === 'note')
  if (plan.missing.length + notes.length === 0) return null
  return (
    <section className="ss-rest" aria-label="Nicht im Plan">
      <h3>Nicht im Plan</h3>
      <ul>
        {plan.missing.map(({ item, reason, title }) => (
          <li key={item}>
            <button type="button" className="link" onClick={() => openSheet('artikel', item)}>
              {list.items.find(({ id }) => id === item)?.title ?? title}
            </button>
            <span className="sm muted">{lackOf(reason)}</span>
          </li>
        ))}
        {notes.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="sm muted">Notiz</span>
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
  const chains = Object.entries(leftOut ?? {})
  if (!stale && chains.length === 0) return null
  const said = chains.map(([chain, day]) => `${nameOf(chain)} (${monthOf(day)})`).join(', ')
  const [first] = chains
  const sentence =
    chains.length === 1 && first
      ? `${nameOf(first[0])}: Preise vom ${monthOf(first[1])}, nicht mitgerechnet`
      : `Nicht mitgerechnet, weil die Preise alt sind: ${said}`
  return (
    <Note
      icon="clock"
      actions={
        <Button look="quiet sm" onClick={() => changeLimits({ stale: !stale })}>
          {stale ? 'Alte Preise weglassen' : 'Trotzdem mitrechnen'}
        </Button>
      }>
      {stale ? 'Auch Preise, die seit Wochen niemand gesehen hat, zählen mit.' : sentence}
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
