// What the cheapest of a kind has cost: one line, then low, usual and high of the last year.
import * as answers from '#words/api'
import * as say from '#words/compare'
import { useId, useMemo, useState } from 'react'
import type { Priced } from '../../api/cardPrice.ts'
import { useChainNames } from '../../api/hooks.ts'
import { answerOf, middleOf } from '../../api/goodPrice.ts'
import { competes } from '../../api/ranking.ts'
import type { KindSpan, PackYear } from '../../api/types.ts'
import { Button } from '../../kit/Button.tsx'
import { RangeChoice, type RangeName, rangesOf } from '../../kit/chart/ranges.tsx'
import { type ChartMark, ChartTable, StepChart } from '../../kit/chart/StepChart.tsx'
import { clip, dayOf, type DayRange, isoOf } from '../../kit/chart/steps.ts'
import { againstUsual } from '../../lib/compared.ts'
import { daysBetween, euro, longDay, monthYear, price } from '../../lib/format.ts'
import { extreme } from './kindPrices.ts'
import '../../kit/Facts.css'

export interface KindHistoryProps {
  market: PackYear
  best: Priced | undefined
  /** The newest day of prices. */
  asOf: string
  today: string
  /** Up to how many days old prices are current. */
  currentDays: number
}

export function KindHistory({ market, best, asOf, today, currentDays }: KindHistoryProps) {
  const heading = useId()
  const nameOf = useChainNames()
  const [chosen, setChosen] = useState<RangeName>('1y')
  const [asTable, setAsTable] = useState(false)
  const line = useMemo(() => lineOf(market), [market])
  const ranges = useMemo(() => rangesOf([line], dayOf(asOf)), [line, asOf])
  const range = ranges[chosen] ?? ranges.all
  if (!range) return null
  const newest = market.history.at(-1)
  const isCurrent = (span: KindSpan) => span === newest && daysBetween(span.to, today) <= currentDays
  const when = (span: KindSpan) => (isCurrent(span) ? say.chainToday(nameOf(span.chain)) : monthYear(span.to))
  const lines = [{ id: 'least', label: say.cheapestOne, spans: line.spans }]
  return (
    <section className="kind-past" aria-labelledby={heading}>
      <div className="split history-head">
        <h2 id={heading}>{say.whatCheapestCost}</h2>
        <RangeChoice ranges={ranges} range={range} onChoose={setChosen} />
      </div>
      {asTable ? (
        <ChartTable lines={lines} range={range} caption={say.whatCheapestCostTable} />
      ) : (
        <StepChart
          lines={lines}
          range={range}
          today={dayOf(asOf)}
          summary={summary(line.spans, range)}
          mark={lowMark(market.history, range, (span) =>
            say.atChainWhen(nameOf(span.chain), isCurrent(span) ? say.today : monthYear(span.to)),
          )}
        />
      )}
      <Button look="ghost sm" className="kind-table" onClick={() => setAsTable(!asTable)}>
        {asTable ? say.asChart : say.asTable}
      </Button>
      <Facts market={market} best={best} asOf={asOf} when={when} />
    </section>
  )
}

function lineOf({ history, cheapest }: PackYear) {
  const spans = history.map(({ from, to, cents }) => ({ from: dayOf(from), to: dayOf(to), value: cents }))
  return { spans, ended: cheapest.some(competes) ? null : (spans.at(-1)?.to ?? 0) }
}

/** The lowest point of the picture, unless nothing ever changed. */
function lowMark(history: readonly KindSpan[], range: DayRange, where: (span: KindSpan) => string): ChartMark | null {
  const [first, last] = [isoOf(range.from), isoOf(range.to)]
  const within = history.filter(({ from, to }) => to >= first && from <= last)
  const [low, high] = [extreme(within, first, 'low'), extreme(within, first, 'high')]
  if (!low || low.cents === high?.cents) return null
  const day = Math.max(dayOf(low.from), range.from)
  return { line: 0, day, value: low.cents, text: `${price(low.cents)} ${where(low)}` }
}

function summary(spans: ReturnType<typeof lineOf>['spans'], range: DayRange): string {
  const cents = clip(spans, range).map(({ value }) => value)
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const what = low === high ? say.steady(euro(low)) : say.between(euro(low), euro(high))
  return say.historySpoken(longDay(isoOf(range.from)), longDay(isoOf(range.to)), what)
}

interface FactsProps extends Omit<KindHistoryProps, 'today' | 'currentDays'> {
  when: (span: KindSpan) => string
}

function Facts({ market: { history, lastYear }, best, asOf, when }: FactsProps) {
  const heading = useId()
  const from = isoOf(dayOf(asOf) - 364)
  const [low, high] = [extreme(history, from, 'low'), extreme(history, from, 'high')]
  if (!low || !high || !lastYear) return null
  if (!lastYear.isUsual) {
    return <p className="sm muted kind-short">{say.usualUnknown}</p>
  }
  const middle = best && competes(best) ? middleOf(history, from) : null
  return (
    <section className="kind-verdict" aria-labelledby={middle ? heading : undefined}>
      {middle && best && (
        <>
          <h2 id={heading} className="xs muted">
            {answers.isGoodPrice}
          </h2>
          <p className="facts-answer">{answerOf(best.priceCents, middle)}</p>
        </>
      )}
      <dl className="facts">
        <div>
          <dt>{say.low}</dt>
          <dd className="num">{euro(low.cents)}</dd>
          <dd className="note">{when(low)}</dd>
        </div>
        <div>
          <dt>{say.usual}</dt>
          <dd className="num">{euro(lastYear.medianCents)}</dd>
          <dd className="note">{best && competes(best) && againstUsual(best.priceCents, lastYear.medianCents)}</dd>
        </div>
        <div>
          <dt>{say.high}</dt>
          <dd className="num">{euro(high.cents)}</dd>
          <dd className="note">{when(high)}</dd>
        </div>
      </dl>
    </section>
  )
}
