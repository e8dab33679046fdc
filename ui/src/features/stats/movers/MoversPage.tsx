// The largest rises and drops of a period, and how many prices changed per day.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { MoversAnswer } from '../../../api/types.ts'
import { counted } from '../../../lib/format.ts'
import { changeStats, Looks, Period, Segments, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { ofAll } from '../figures.ts'
import { salesText } from '../indices/Filters.tsx'
import { Headline, type HowProps, Section, Unanswered } from '../layout.tsx'
import { moversQuestion } from '../questions.ts'
import { Table } from '../Table.tsx'
import { ChangeBars } from './ChangeBars.tsx'
import { barsOf, daysText, moverRows, moversSay } from './movers.ts'
import { MoversCard } from './MoversCard.tsx'

export default function MoversPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useAnswer<MoversAnswer>(moversQuestion(view), true)
  const { data } = answer
  if (!data) return <Unanswered title="Preisbewegungen" answer={answer} />
  const bars = barsOf(data.days)
  return (
    <>
      <Headline {...moversSay(data)} />
      <Section
        className="stats-main"
        title="Änderungen je Tag"
        note={`${daysText(data)}, ${view.category === null ? 'Essen und Trinken' : 'gewählte Kategorie'}`}
        tools={
          <>
            <Period short="30 T" />
            <span className="desk">
              <Looks />
            </span>
            <Downloads
              name="preisbewegungen"
              rows={() => moverRows(data, name)}
              numbers="die größten Änderungen"
              how={howOf(data)}
              period={`${daysText(data)}, Listen ${salesText(view)}`}
            />
          </>
        }
        how={howOf(data)}>
        {view.table ? (
          <Table
            caption="Änderungen je Tag als Tabelle"
            rows={bars.toReversed()}
            columns={{ Tag: daysText, gestiegen: ({ rises }) => rises, gefallen: ({ drops }) => drops }}
          />
        ) : (
          <ChangeBars bars={bars} />
        )}
        <div className="phone stats-below">
          <Looks />
        </div>
      </Section>
      <Segments
        name="Aktionen"
        options={{ without: 'Ohne Aktionen', with: 'Mit Aktionen' }}
        value={view.sales ? 'with' : 'without'}
        onChange={(sales) => changeStats({ sales: sales === 'with' })}
      />
      <div className="stats-halves">
        <MoversCard title="Am meisten gestiegen" changes={data.rises} />
        <MoversCard title="Am meisten gefallen" changes={data.drops} />
      </div>
    </>
  )
}

function howOf({ basis, leftOut }: MoversAnswer): HowProps {
  return {
    method:
      'Jede Änderung gegen den Preis davor, am Tag, ab dem der neue galt. Fällt ein Preis und ist binnen 60 Tagen ' +
      'wieder genau dort, wo er war, war es eine Aktion: Sie zählt in den Tagen mit, in den Listen nur, wenn du sie ' +
      'willst.',
    products:
      `${counted(basis.products, 'Produkt', 'Produkte')}, deren Preis am letzten Tag bekannt war. Im Mittel der Ketten ` +
      `sind die Tage zu ${ofAll(basis.coverage)} abgedeckt.`,
    missing:
      'Änderungen, deren Tag niemand kennt, weil die Kette davor nicht gesehen wurde, und ' +
      `${counted(leftOut, 'Änderung', 'Änderungen')} um mehr als das Dreifache oder auf einen Preis weit weg von dem, ` +
      'was so etwas kostet: Das sind Fehler an der Quelle. Produkte, deren Größe der Preis widerspricht, zählen nicht. ' +
      'Ketten, die nur Angebote zeigen, zählen nur, wenn du sie wählst.',
  }
}
