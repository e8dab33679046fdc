// The price history: a chart or a table, with its ranges.
import * as say from '#words/product'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useChainNames } from '../../api/hooks.ts'
import type { ProductWithHistory } from '../../api/types.ts'
import { dayMonth, euro, longDay, monthYear, price } from '../../lib/format.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { RangeChoice, type RangeName, rangesOf } from '../../kit/chart/ranges.tsx'
import { clip, dayOf, type DayRange, isoOf } from '../../kit/chart/steps.ts'
import { type ChartLine, series } from '../../kit/chart/ChartFrame.tsx'
import { ChartLegend, type ChartMark, ChartStroke, ChartTable, StepChart } from '../../kit/chart/StepChart.tsx'
import { Heading } from './Heading.tsx'
import { highest, type History, historyOf, lowest, ordered, worthDrawing } from './history.ts'
import '../../kit/Facts.css'

/** Lines in the chart, unless more are asked for: they can hardly be told apart. */
const MOST_LINES = 3

export interface PriceHistoryProps {
  /** The product first, then the same article at other chains. */
  offers: readonly ProductWithHistory[]
  today: string
}

export function PriceHistory({ offers, today }: PriceHistoryProps) {
  const heading = useId()
  const [chosen, setChosen] = useState<RangeName>('1y')
  const [asTable, setAsTable] = useState(false)
  const histories = useMemo(() => offers.map(historyOf), [offers])
  const ranges = useMemo(() => rangesOf(histories, dayOf(today)), [histories, today])
  const range = ranges[chosen] ?? ranges.all
  if (!range) return null
  return (
    <section aria-labelledby={heading}>
      <div className="split history-head">
        <Heading id={heading}>{say.history}</Heading>
        <RangeChoice ranges={ranges} range={range} onChoose={setChosen} />
      </div>
      <Drawing histories={histories} range={range} today={dayOf(today)} asTable={asTable}>
        <Button look="ghost sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? say.asChart : say.asTable}
        </Button>
      </Drawing>
    </section>
  )
}

interface DrawingProps {
  histories: readonly History[]
  range: DayRange
  today: number
  asTable: boolean
  /** Beside the legend. */
  children: ReactNode
}

function Drawing({ histories, range, today, asTable, children }: DrawingProps) {
  const nameOf = useChainNames()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const drawn = useMemo(() => worthDrawing(histories, range, MOST_LINES, asked), [histories, range, asked])
  const places = useMemo(() => ordered(histories), [histories])
  const lines = useMemo(
    () =>
      drawn.map((history) => ({
        id: history.key,
        label: nameOf(history.chain),
        spans: history.spans,
        place: places.indexOf(history),
      })),
    [drawn, places, nameOf],
  )
  const further = worthDrawing(histories, range, Infinity).slice(MOST_LINES)
  const toggle = (key: string) =>
    setAsked(new Set([...asked].filter((one) => one !== key).concat(asked.has(key) ? [] : key)))
  const low = lowMark(drawn, lines, range)
  return (
    <>
      {asTable ? (
        <ChartTable lines={lines} range={range} caption={say.historyTable} />
      ) : (
        <StepChart lines={lines} range={range} today={today} summary={summary(lines, range)} mark={low} />
      )}
      <div className="history-foot">
        <ChartLegend
          entries={drawn
            .slice(0, MOST_LINES)
            .map((history) => ({
              name: nameOf(history.chain) + limits(history, range),
              place: places.indexOf(history),
            }))}>
          {further.map((history) => (
            <li key={history.key} className={series(places.indexOf(history))}>
              <button
                type="button"
                className="chip"
                aria-pressed={asked.has(history.key)}
                onClick={() => toggle(history.key)}>
                {asked.has(history.key) ? <ChartStroke /> : <Icon name="plus" size={14} weight={2} />}
                {nameOf(history.chain)}
                {asked.has(history.key) && limits(history, range)}
              </button>
            </li>
          ))}
        </ChartLegend>
        {children}
      </div>
    </>
  )
}

/** The lowest point of the picture, unless nothing ever changed. */
function lowMark(drawn: readonly History[], lines: readonly ChartLine[], range: DayRange): ChartMark | null {
  const shown = drawn.map((history) => ({ ...history, spans: clip(history.spans, range) }))
  const low = lowest(shown)
  if (!low || low.cents === highest(shown)?.cents) return null
  const line = shown.findIndex(({ spans }) => spans.some(({ value, from }) => value === low.cents && from === low.day))
  const day = isoOf(low.day)
  // Within a year there is one such day.
  const when = range.to - low.day < 365 ? dayMonth(day) : monthYear(day)
  const where = lines.length > 1 ? say.atChainOn(lines[line]?.label ?? '', when) : say.fromDay(when)
  return { line, day: low.day, value: low.cents, text: `${price(low.cents)} ${where}` }
}

/** ", seit März 2023" where a line begins late, ", bis 3. Mai 2024" where it ends early. */
function limits({ spans, ended }: History, range: DayRange): string {
  const first = spans[0]?.from ?? range.from
  if (ended !== null) return say.endedOn(longDay(isoOf(ended)))
  return first > range.from + (range.to - range.from) / 4 ? say.beganIn(monthYear(isoOf(first))) : ''
}

function summary(lines: readonly ChartLine[], range: DayRange): string {
  const each = lines.map(({ label, spans }) => {
    const cents = clip(spans, range).map(({ value }) => value)
    const [low, high] = [Math.min(...cents), Math.max(...cents)]
    return low === high ? say.steady(label, euro(low)) : say.between(label, euro(low), euro(high))
  })
  return say.historySpoken(longDay(isoOf(range.from)), longDay(isoOf(range.to)), each.join(', '))
}
