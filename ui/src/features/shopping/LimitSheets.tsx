// The limits of the plan that have a sheet: the visitor's loyalty cards, whose effect on the plan the server computes card
// by card, and the chains to go to.
import * as say from '#words/shopping'
import { openChains, useChainNames, useChains } from '../../api/hooks.ts'
import { Button } from '../../kit/Button.tsx'
import { ChainBadge } from '../../kit/ChainBadge.tsx'
import { Note } from '../../kit/Note.tsx'
import { ChainChips } from '../../kit/ChainChips.tsx'
import { Pop } from '../../kit/Sheet.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { euro, listed } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'
import { useAllCards } from '../../lib/chains.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLimits } from '../../lib/limits.ts'
import { changeLimits } from './changeLimits.ts'
import { toggled } from '../../lib/storage.ts'
import { useTrial } from './usePlans.ts'
import { differenceOf, recommendedOf } from './saving.ts'
import type { Plan, PlanAnswer } from './wire.ts'
import { closeSheet, openSettings } from './route.ts'
import './sheets.css'

export interface CardsSheetProps {
  items: readonly ListItem[]
  answer: PlanAnswer | undefined
}

export function CardsSheet({ items, answer }: CardsSheetProps) {
  const { data } = useChains()
  const { cards } = useLimits()
  const known = new Set(openChains(data)?.map(({ id }) => id))
  const shown = useAllCards().filter(({ id, chains }) => cards.includes(id) || chains.some((chain) => known.has(chain)))
  const plan = recommendedOf(answer)
  const footer = (
    <>
      <div className="foot-words">
        <p className="xs muted">
          {cards.length < 2 ? [say.noCard, say.oneCard][cards.length] : say.manyCards(cards.length)}
          {say.switchedOnAfter}
        </p>
        {plan && <p className="num strong">{say.planSum(euro(plan.totalCents))}</p>}
      </div>
      <Button look="primary lg" onClick={closeSheet}>
        {say.done}
      </Button>
    </>
  )
  return (
    <Pop title={say.customerCards} onClose={closeSheet} footer={footer} fit>
      <p className="sm muted pretty">{say.cardsText}</p>
      <ul className="switches">
        {shown.map((card) => (
          <li key={card.id}>
            <Switch on={cards.includes(card.id)} onChange={() => changeLimits({ cards: toggled(cards, card.id) })}>
              <span className="card-name">
                {card.name}
                <Chains chains={card.chains.filter((chain) => known.has(chain))} />
              </span>
              <span className="switch-detail">
                {card.prices ? <Effect card={card.id} items={items} plan={plan} /> : say.pointsOnly}
              </span>
            </Switch>
          </li>
        ))}
      </ul>
      <Note icon="card" title={say.noNumber}>
        {say.noNumberText}
      </Note>
    </Pop>
  )
}

function Chains({ chains }: { chains: readonly string[] }) {
  const nameOf = useChainNames()
  return (
    <span className="plan-chains">
      {chains.map((chain) => (
        <ChainBadge key={chain} chain={chain} name={nameOf(chain)} />
      ))}
    </span>
  )
}

/** The effect of a card on today's plan. */
function Effect({ card, items, plan }: { card: string; items: readonly ListItem[]; plan: Plan | undefined }) {
  const { cards } = useLimits()
  const on = cards.includes(card)
  const other = recommendedOf(useTrial(items, { cards: toggled(cards, card) }))
  const change = plan && other && differenceOf(other, plan)
  if (change === undefined) return <>{on ? say.switchedOn : say.switchedOff}</>
  const gain = on ? -change : change
  if (gain <= 0) return <>{on ? say.cardSavesNothing : say.cardWouldSaveNothing}</>
  return <>{say.cardSaves(on ? say.saves : say.wouldSave, euro(gain))}</>
}

/** Which chains the plan goes to; without a choice the visitor's own ones of the settings, or all. */
export function ChainsSheet() {
  const { data } = useChains()
  const open = openChains(data) ?? []
  const { chains, stale } = useLimits()
  const { favouriteChains } = useSettings()
  const asked = chains ?? favouriteChains
  const old = stale ? [] : open.filter(({ id, state }) => state === 'old' && (asked.length === 0 || asked.includes(id)))
  const all = old.length > 0 ? say.currentCount : say.allCount
  return (
    <Pop title={say.shops} subtitle={asked.length === 0 ? all : say.onlyTheseCount} onClose={closeSheet} fit>
      <div className="shops-sheet">
        <p className="sm muted pretty">
          {say.planOnly}
          <button type="button" className="link" onClick={openSettings}>
            {say.toYourChains}
          </button>
        </p>
        <div className="chips chips-wrap" role="group" aria-label={say.shopsOf}>
          <button
            type="button"
            className="chip"
            aria-pressed={asked.length === 0}
            onClick={() => changeLimits({ chains: [] })}>
            {say.allShops}
          </button>
          {favouriteChains.length > 0 && (
            <button
              type="button"
              className="chip"
              aria-pressed={chains === null}
              onClick={() => changeLimits({ chains: null })}>
              {say.yourChains}
            </button>
          )}
        </div>
        <ChainChips
          aria-label={say.shops}
          chains={open}
          chosen={asked}
          onToggle={(id) => changeLimits({ chains: toggled(asked, id) })}
        />
        {old.length > 0 && <p className="sm muted">{say.oldOnes(listed(old.map(({ name }) => name)), old.length)}</p>}
        <Switch on={stale} onChange={(on) => changeLimits({ stale: on })}>
          {say.countOldPrices}
          <span className="switch-detail">{say.countOldPricesText}</span>
        </Switch>
      </div>
    </Pop>
  )
}
