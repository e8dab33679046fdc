// When an alert rings: one condition, of which what is so already says so.
import * as say from '#words/alerts'
import { useChainNames } from '../../api/hooks.ts'
import type { Preview } from '../../api/alertTypes.ts'
import { Options } from '../../kit/Options.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { daysBetween, listed, relativeDay, UNIT_PRICE_PER } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { readPrice } from './money.ts'
import { PriceField } from './PriceField.tsx'
import { type Choice, DEARER_PERCENT, unitOf, type Wish } from './wish.ts'
import { cost } from './words.ts'

export interface ConditionsProps {
  preview: Preview
  /** What it cost last, where its prices are old. */
  last: number | null
  wish: Wish
  /** The day. */
  today: string
  onChange: (wish: Wish) => void
}

export function Conditions({ preview, last, wish, today, onChange }: ConditionsProps) {
  const { favouriteChains } = useSettings()
  const nameOf = useChainNames()
  const where = wish.chains.length > 0 ? say.atChains(listed(wish.chains.map(nameOf), say.or)) : say.atAnyChain
  const unit = unitOf(preview)
  const { low30, lowest, deal, available } = preview.already
  const field = (
    <div className="alert-price">
      <PriceField
        text={wish.text}
        unit={unit === null ? null : (UNIT_PRICE_PER[unit] ?? unit)}
        onText={(text) => onChange({ ...wish, text })}
      />
      <p className="xs">{last === null ? asideOf(preview, readPrice(wish.text), today) : say.noNewPrices}</p>
    </div>
  )
  const options: { value: Choice; name: string; detail: string; below?: React.ReactNode }[] = [
    {
      value: 'below',
      name: unit === null ? say.underPrice : say.underUnitPrice,
      detail: where,
      below: wish.choice === 'below' && field,
    },
    { value: 'low30', name: say.atLow30, detail: low30 ? NEXT : say.cheapIn30 },
    { value: 'lowest', name: say.cheapAsNever, detail: lowest ? NEXT : say.sinceWatched },
    { value: 'deal', name: say.onOffer, detail: deal ? say.alreadyOffer : say.withDays },
    { value: 'dearer', name: say.gotDearer, detail: say.dearerFrom(DEARER_PERCENT) },
    {
      value: 'back',
      name: say.backAgain,
      detail: available ? say.whenGone : last === null ? say.nowhereNow : say.whenNewPrices,
    },
  ]
  return (
    <>
      <Options
        label={say.when}
        chosen={wish.choice}
        onChoose={(choice) => onChange({ ...wish, choice })}
        options={options}
      />
      {favouriteChains.length > 0 && (
        <Switch
          on={wish.chains.length > 0}
          onChange={(only) => onChange({ ...wish, chains: only ? favouriteChains : [] })}>
          {say.onlyAt(listed(favouriteChains.map(nameOf), say.or))}
        </Switch>
      )}
    </>
  )
}

const NEXT = say.alreadyNext

/** Under the price: that it is so already, when it was last, or that it was not in a year. */
export function asideOf({ now, suggestedCents, lastLow }: Preview, cents: number | null, today: string): string {
  if (cents === null) return ''
  if (now && now.cents <= cents) return say.alreadyAt(cost(now))
  // Known is when it last cost the price that was suggested, or less.
  if (suggestedCents === null || cents > suggestedCents) return ''
  if (lastLow === null) return say.neverSoCheap
  if (lastLow.cents > cents) return ''
  const day = relativeDay(lastLow.day, today)
  return daysBetween(lastLow.day, today) < 2 ? say.justSoCheap(day) : say.lastSoCheap(day)
}
