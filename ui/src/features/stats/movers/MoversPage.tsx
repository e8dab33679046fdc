// What became dearer and cheaper in the days of which prices are known, and how much moves on each of them.
import { useState } from 'react'
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { MoversAnswer, PriceChange } from '../../../api/types.ts'
import { longDay } from '../../../lib/format.ts'
import { Downloads } from '../Downloads.tsx'
import { counted, ofAll, roundly } from '../figures.ts'
import { Headline } from '../Headline.tsx'
import { Delta, ProductLines } from '../ProductLines.tsx'
import { type HowProps, Section } from '../Section.tsx'
import { Nothing, Unanswered } from '../states.tsx'
import { Table } from '../Table.tsx'
import { usePeriod } from '../usePeriod.ts'
import { changeStats, useStats } from '../useStats.ts'
import { ChangeBars } from './ChangeBars.tsx'
import { barsOf, daysText, fromTo, moverRows, moversSay } from './movers.ts'
import { MONTH, moversQuestion, YEAR } from './question.ts'

const SHOWN = 20
const NAME = 'Preisbewegungen'

export default function MoversPage() {
  const view = useStats()
  const name = useChainNames()
  const [sales, setSales] = useState(false)
  const days = view.range === '1j' ? YEAR : MONTH
  const { period, summary } = usePeriod(view, days)
  const answer = useAnswer<MoversAnswer>(period ? moversQuestion(view, period, SHOWN, sales) : null, true)
  if (period === undefined) return <Unanswered title={NAME} answer={summary} />
  if (period === null) return <Headline {...moversSay(undefined, null)} />
  const { data } = answer
  if (!data) return <Unanswered title={NAME} answer={answer} />
  const bars = barsOf(data.days)
  return (
    <>
      <Headline {...moversSay(data, period)} />
      <Section
        className="stats-main"
        title="Änderungen je Tag"
        note={`${daysText(period)}, ${view.category === null ? 'Essen und Trinken' : 'gewählte Kategorie'}`}
        tools={
          <>
            <div className="seg" role="group" aria-label="Zeitraum">
              <button type="button" aria-pressed={days === MONTH} onClick={() => changeStats({ range: 'alles' })}>
                30 T
              </button>
              <button type="button" aria-pressed={days === YEAR} onClick={() => changeStats({ range: '1j' })}>
                1 J
              </button>
            </div>
            <div className="seg" role="group" aria-label="Ansicht">
              <button type="button" aria-pressed={!view.table} onClick={() => changeStats({ table: false })}>
                Bild
              </button>
              <button type="button" aria-pressed={view.table} onClick={() => changeStats({ table: true })}>
                Tabelle
              </button>
            </div>
            <Downloads
              name="koerberl-preisbewegungen"
              caption={{ title: NAME, note: daysText(period), source: 'Körberl' }}
              rows={() => moverRows(data, name)}
              numbers="die größten Änderungen"
            />
          </>
        }
        how={howOf(data)}
      >
        {view.table ? (
          <Table caption="Änderungen je Tag" heads={['Tag', 'gestiegen', 'gefallen']} rows={bars.toReversed().map((bar) => [daysText(bar), bar.rises, bar.drops])} />
        ) : (
          <ChangeBars bars={bars} />
        )}
      </Section>
      <div className="seg movers-sales" role="group" aria-label="Aktionen">
        <button type="button" aria-pressed={!sales} onClick={() => setSales(false)}>
          Ohne Aktionen
        </button>
        <button type="button" aria-pressed={sales} onClick={() => setSales(true)}>
          Mit Aktionen
        </button>
      </div>
      <div className="stats-halves">
        <Movers title="Am meisten gestiegen" changes={data.rises} name={name} />
        <Movers title="Am meisten gefallen" changes={data.drops} name={name} />
      </div>
    </>
  )
}

interface MoversProps {
  title: string
  note?: string
  changes: readonly PriceChange[]
  name: (chain: string) => string
}

export function Movers({ title, note, changes, name }: MoversProps) {
  return (
    <Section title={title} note={note}>
      {changes.length === 0 ? (
        <Nothing>In diesen Tagen keine.</Nothing>
      ) : (
        <ProductLines
          name={name}
          lines={changes.map((change) => ({
            product: change.product,
            detail: `${fromTo(change)}, ${longDay(change.date)}`,
            value: (
              <>
                <Delta percent={change.percent} text={roundly(change.percent)} />
                {change.sale && <span className="badge badge-deal movers-badge">Aktion</span>}
              </>
            ),
          }))}
        />
      )}
    </Section>
  )
}

function howOf({ basis, leftOut }: MoversAnswer): HowProps {
  return {
    method:
      'Jede Änderung gegen den Preis davor, am Tag, ab dem der neue galt. Fällt ein Preis und ist binnen 60 Tagen wieder genau dort, wo er war, war es eine Aktion: Sie zählt in den Tagen mit, in den Listen nur, wenn du sie willst.',
    products: `${counted(basis.products, 'Produkt', 'Produkte')}, deren Preis am letzten Tag bekannt war. Die Tage sind zu ${ofAll(basis.coverage)} abgedeckt.`,
    missing: `Änderungen, deren Tag niemand kennt, weil die Kette davor nicht gesehen wurde, und ${counted(leftOut, 'Änderung', 'Änderungen')} um mehr als das Dreifache: Das sind Fehler an der Quelle.`,
  }
}
