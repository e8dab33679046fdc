// When an alert rings: one condition, of which what is so already says so.
import { useChainNames } from '../../api/hooks.ts'
import type { Preview } from '../../api/alertTypes.ts'
import { Options } from '../../kit/Options.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { listed, relativeDay, UNIT_PRICE_PER } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { readPrice } from './money.ts'
import { PriceField } from './PriceField.tsx'
import { type Choice, DEARER_PERCENT, unitOf, type Wish } from './wish.ts'
import { cost } from './words.ts'

export interface ConditionsProps {
  preview: Preview
  wish: Wish
  /** The day. */
  today: string
  onChange: (wish: Wish) => void
}

export function Conditions({ preview, wish, today, onChange }: ConditionsProps) {
  const { favouriteChains } = useSettings()
  const nameOf = useChainNames()
  const where = wish.chains.length > 0 ? `bei ${listed(wish.chains.map(nameOf), 'oder')}` : 'bei irgendeiner Kette'
  const unit = unitOf(preview)
  const { low30, lowest, deal, available } = preview.already
  const field = (
    <div className="alert-price">
      <PriceField
        text={wish.text}
        unit={unit === null ? null : (UNIT_PRICE_PER[unit] ?? unit)}
        onText={(text) => onChange({ ...wish, text })}
      />
      <p className="xs">{asideOf(preview, readPrice(wish.text), today)}</p>
    </div>
  )
  const options: { value: Choice; name: string; detail: string; below?: React.ReactNode }[] = [
    {
      value: 'below',
      name: unit === null ? 'Unter einem Preis' : 'Unter einem Grundpreis',
      detail: where,
      below: wish.choice === 'below' && field,
    },
    { value: 'low30', name: 'Am 30-Tage-Tief', detail: low30 ? NEXT : 'so billig wie 30 Tage nicht' },
    { value: 'lowest', name: 'So billig wie nie', detail: lowest ? NEXT : 'seit wir es beobachten' },
    {
      value: 'deal',
      name: 'In Aktion',
      detail: deal ? 'ist schon so, wecken wir bei der nächsten' : 'mit den Tagen, an denen sie gilt',
    },
    { value: 'dearer', name: 'Teurer geworden', detail: `ab ${DEARER_PERCENT}\u00a0% mehr` },
    {
      value: 'back',
      name: 'Wieder zu haben',
      detail: available ? 'wenn es eine Weile weg war' : 'gerade gibt es das nirgends',
    },
  ]
  return (
    <>
      <Options
        label="Wann"
        chosen={wish.choice}
        onChoose={(choice) => onChange({ ...wish, choice })}
        options={options}
      />
      {favouriteChains.length > 0 && (
        <Switch
          on={wish.chains.length > 0}
          onChange={(only) => onChange({ ...wish, chains: only ? favouriteChains : [] })}>
          Nur bei {listed(favouriteChains.map(nameOf), 'oder')}
        </Switch>
      )}
    </>
  )
}

const NEXT = 'ist schon so, wecken wir beim nächsten'

/** Beside the price: that it is so already, or when it was last. */
function asideOf({ now, suggestedCents, lastLow }: Preview, cents: number | null, today: string): string {
  if (cents === null) return ''
  if (now && now.cents <= cents) return `ist schon so, heute ${cost(now)}`
  // The day is known of the price that was suggested.
  return lastLow && cents === suggestedCents ? `zuletzt so billig am ${relativeDay(lastLow.day, today)}` : ''
}
