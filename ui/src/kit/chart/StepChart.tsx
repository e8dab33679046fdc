// Prices over time as step lines, at most three: each with its colour and its pattern.
import * as say from '#words/kit'
import type { ReactNode } from 'react'
import { euro, longDay, price } from '../../lib/format.ts'
import {
  ChartFrame,
  type ChartFrameProps,
  type ChartLine,
  Cursor,
  type Drawing,
  series,
  seriesOf,
  Strokes,
  TimeAxis,
} from './ChartFrame.tsx'
import { clip, type DayRange, isoOf, rowsOf, stopsOf, valueOn } from './steps.ts'
import { FiguresRow, FiguresTable } from './FiguresTable.tsx'
import { plot, strokesOf } from './geometry.ts'
import { labelPlace } from './labels.ts'

export interface ChartMark {
  /** Index of the line it belongs to. */
  line: number
  day: number
  value: number
  text: string
}

export interface StepChartProps extends Pick<ChartFrameProps, 'lines' | 'range' | 'summary'> {
  /** The newest day of the catalogue: lines that end before are open. */
  today: number
  mark?: ChartMark | null
}

export function StepChart({ lines, range, today, summary, mark = null }: StepChartProps) {
  return (
    <ChartFrame
      className="step-chart"
      summary={summary}
      name={say.pricesByDay}
      lines={lines}
      range={range}
      assumedWidth={400}
      margins={{ height: 190, left: 8, right: priceColumn(lines, range), top: 30, bottom: 24 }}
      plotOf={(spans, frame) => plot(spans, range, today, frame)}
      stopsOf={stopsOf}
      spoken={(day) => spoken(lines, day)}
      readout={(day) => ({
        when: longDay(isoOf(day)),
        values: lines.map(({ spans }) => priceOrDash(valueOn(spans, day))),
      })}>
      {(drawing) => (
        <>
          <PriceAxis {...drawing} />
          <TimeAxis
            plot={drawing.plot}
            placeAt={(x) => ({ x: Math.max(x, 26), y: drawing.frame.height - 5, textAnchor: 'middle' })}
          />
          <Strokes lines={lines} plot={drawing.plot} />
          {drawing.day === null ? (
            mark && <Mark mark={mark} line={lines[mark.line]} {...drawing} />
          ) : (
            <Cursor {...drawing} lines={lines} day={drawing.day} />
          )}
        </>
      )}
    </ChartFrame>
  )
}

/** Width of the prices beside the lines, in pixels: that of "99,90", and more for what costs 1.000 and more. */
function priceColumn(lines: readonly ChartLine[], range: DayRange): number {
  const highest = Math.max(0, ...lines.flatMap(({ spans }) => clip(spans, range)).map(({ value }) => value))
  return 44 + 7 * Math.max(0, price(highest * 1.2).length - 6)
}

function PriceAxis({ frame, plot: { values, y } }: Drawing) {
  const right = frame.width - frame.right
  return values.map((cents) => (
    <g key={cents}>
      <path className="step-grid" d={`M${frame.left} ${y(cents)}H${right}`} />
      <text x={frame.width} y={y(cents) + 4} textAnchor="end">
        {price(cents)}
      </text>
    </g>
  ))
}

type MarkProps = Drawing & { mark: ChartMark; line: ChartLine | undefined }

function Mark({ mark, line, spans, frame, plot: drawn }: MarkProps) {
  const x = drawn.x(mark.day)
  const y = drawn.y(mark.value)
  const text = labelPlace({ x, y }, mark.text, strokesOf(spans, drawn), frame)
  return (
    <g className={seriesOf(line, mark.line)}>
      <path className="step-cursor" d={`M${x} ${y}V${frame.height - frame.bottom}`} />
      <circle className="step-dot" cx={x} cy={y} r={3.5} />
      <text className="step-mark" x={text.x} y={text.y} textAnchor={text.anchor}>
        {mark.text}
      </text>
    </g>
  )
}

function priceOrDash(cents: number | null): string {
  return cents === null ? '–' : price(cents)
}

function spoken(lines: readonly ChartLine[], day: number): string {
  const prices = lines.map(({ label, spans }) => {
    const cents = valueOn(spans, day)
    return `${label} ${cents === null ? say.noPriceKnown : euro(cents)}`
  })
  return `${longDay(isoOf(day))}: ${prices.join(', ')}`
}

/** The stroke of a line beside its name. */
export function ChartStroke() {
  return (
    <svg width="22" height="8" aria-hidden="true">
      <path d="M0 4H22" />
    </svg>
  )
}

export interface ChartLegendProps {
  /** Each with the place that its colour is of. */
  entries: readonly { name: string; place: number }[]
  children?: ReactNode
}

/** Which line is which. */
export function ChartLegend({ entries, children }: ChartLegendProps) {
  return (
    <ul className="step-legend xs muted">
      {entries.map(({ name, place }) => (
        <li key={name} className={series(place)}>
          <ChartStroke />
          {name}
        </li>
      ))}
      {children}
    </ul>
  )
}

export interface ChartTableProps extends Pick<ChartFrameProps, 'lines' | 'range'> {
  caption: string
}

/** The same as a table, newest first; "–" where no price is known. */
export function ChartTable({ lines, range, caption }: ChartTableProps) {
  const rows = rowsOf(lines.map(({ spans }) => clip(spans, range))).toReversed()
  return (
    <FiguresTable
      className="figures-of-lines step-table"
      caption={caption}
      heads={[say.from, ...lines.map(({ label }) => label)]}>
      {rows.map(({ day, values }) => (
        <FiguresRow key={day} name={longDay(isoOf(day))} cells={values.map(priceOrDash)} />
      ))}
    </FiguresTable>
  )
}
