// The limits of the plan: how many chains, which, what a stop must save, on which day, which cards.
import * as say from '#words/shopping'
import { useChainNames, useChains } from '../../api/hooks.ts'
import { Icon } from '../../kit/MoreIcon.tsx'
import { euro } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { useAllCards } from '../../lib/chains.ts'
import { MAX_CHAINS, useLimits, VISIT_CENTS } from '../../lib/limits.ts'
import { chooseDay, dayName, plannedDays, useShoppingDay } from './day.ts'
import { changeLimits } from './changeLimits.ts'
import { openSheet } from './route.ts'
import './LimitsCard.css'

export function LimitsCard() {
  const { maxChains, visitCents, cards, chains } = useLimits()
  const { favouriteChains } = useSettings()
  const nameOf = useChainNames()
  const today = useChains().data?.today
  const day = useShoppingDay()
  const owned = useAllCards()
    .filter(({ id }) => cards.includes(id))
    .map(({ short }) => short)
  return (
    <div className="card limits">
      <div className="limit">
        <span>{say.shopsAtMost}</span>
        <div className="seg" role="group" aria-label={say.shopsAtMost}>
          {MAX_CHAINS.map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={maxChains === number}
              onClick={() => changeLimits({ maxChains: number })}>
              {number}
            </button>
          ))}
        </div>
      </div>
      <label className="limit">
        <span>{say.stopPaysFrom}</span>
        <span className="limit-select">
          <select
            className="num"
            value={visitCents}
            onChange={(event) => changeLimits({ visitCents: Number(event.target.value) })}>
            {VISIT_CENTS.map((cents) => (
              <option key={cents} value={cents}>
                {euro(cents)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={15} weight={2} />
        </span>
      </label>
      {today !== undefined && (
        <label className="limit">
          <span>{say.shoppingDay}</span>
          <span className="limit-select">
            <select value={day ?? today} onChange={(event) => chooseDay(event.target.value)}>
              {plannedDays(today).map((one) => (
                <option key={one} value={one}>
                  {dayName(one, today)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={15} weight={2} />
          </span>
        </label>
      )}
      <button type="button" className="limit" aria-haspopup="dialog" onClick={() => openSheet('ketten')}>
        <span className="limit-name">
          <Icon name="shop" size={18} />
          {say.shops}
        </span>
        <span className="limit-value">
          {chains
            ? chains.map(nameOf).join(', ') || say.noLimit
            : favouriteChains.length > 0
              ? say.asYourChains
              : say.noLimit}
        </span>
        <Icon name="forward" size={16} weight={2} />
      </button>
      <button type="button" className="limit" aria-haspopup="dialog" onClick={() => openSheet('karten')}>
        <span className="limit-name">
          <Icon name="card" size={18} />
          {say.customerCards}
        </span>
        <span className="limit-value">{owned.join(', ') || say.none}</span>
        <Icon name="forward" size={16} weight={2} />
      </button>
    </div>
  )
}
