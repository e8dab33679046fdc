// The largest rises and drops of a period, and how many prices changed per day.
import * as say from '#words/findings'
import { useChainNames } from '../../../api/hooks.ts'
import type { MoversAnswer } from '../../../api/types.ts'
import { counted } from '../../../lib/format.ts'
import { changeStats, Looks, Period, Segments, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { about, ofAll } from '../figures.ts'
import { salesText } from '../indices/Filters.tsx'
import { Headline, type HowProps, Section, Unanswered } from '../layout.tsx'
import { moversQuestion } from '../questions.ts'
import { useNarrowed } from '../selection.ts'
import { Table } from '../Table.tsx'
import { useFigures } from '../waiting.tsx'
import { ChangeBars } from './ChangeBars.tsx'
import { barsOf, daysOf, daysText, moverRows, moversSay, periodText } from './movers.ts'
import { MoversCard } from './MoversCard.tsx'

export default function MoversPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useFigures<MoversAnswer>(moversQuestion(view))
  const { data } = answer
  const chosen = useNarrowed(view)
  const category = useNarrowed({ category: view.category })
  if (!data) return <Unanswered title={say.priceMoves} answer={answer} />
  const days = daysOf(data.days, view.sales)
  const bars = barsOf(data.basis.asOf === null ? [] : days)
  return (
    <>
      <Headline {...about(chosen, moversSay({ ...data, days }, view.day !== null))} />
      <Section
        className="stats-main"
        title={say.changesPerDay}
        note={[periodText(data), category || say.foodAndDrink].filter(Boolean).join(', ')}
        tools={
          <>
            <Period short="30 T" />
            <span className="desk">
              <Looks />
            </span>
            <Downloads
              name="preisbewegungen"
              rows={() => moverRows(data, name)}
              numbers={say.largestChanges}
              how={howOf(data)}
              chosen={{ day: data.to }}
              period={data.basis.asOf === null ? salesText(view) : say.daysAndSales(daysText(data), salesText(view))}
            />
          </>
        }
        how={howOf(data)}>
        {view.table ? (
          <Table
            caption={say.changesPerDayTable}
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
        name={say.offers}
        options={{ without: say.withoutOffers, with: say.withOffers }}
        value={view.sales ? 'with' : 'without'}
        onChange={(sales) => changeStats({ sales: sales === 'with' })}
      />
      <div className="stats-halves">
        <MoversCard title={say.mostRisen} changes={data.rises} />
        <MoversCard title={say.mostFallen} changes={data.drops} />
      </div>
    </>
  )
}

function howOf({ basis, leftOut }: MoversAnswer): HowProps {
  return {
    method: say.moversMethod,
    products: say.moversProducts(counted(basis.products, say.productOne, say.productMany), ofAll(basis.coverage)),
    missing: say.moversMissing(counted(leftOut, say.changeOne, say.changeMany)),
  }
}
