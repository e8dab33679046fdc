// Prices over time as step lines, at most three: each with its colour and its pattern, read out by pointer, finger and arrow keys.
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { euro, longDay, price } from '../../lib/format.ts'
import { isoOf } from './days.ts'
import { type Frame, plot, type Plot, strokesOf } from './geometry.ts'
import { labelPlace } from './label.ts'
import { Probe } from './Probe.tsx'
import { clip, type DayRange, rowsOf, type Span, stopsOf, valueOn } from './steps.ts'
import { Cursor, series, Strokes } from './Strokes.tsx'
import { timeLabel } from './timeLabel.ts'
import { useWidth } from './useWidth.ts'
import './figures.css'
import './StepChart.css'

export interface ChartLine {
  id: string
  label: string
  spans: readonly Span[]
}

export interface ChartMark {
  /** Index of the line it belongs to. */
  line: number
  day: number
  value: number
  text: string
}

export interface StepChartProps {
  lines: readonly ChartLine[]
  range: DayRange
  /** The newest day anyone knows: lines that end before are open. */
  today: number
  /** What the picture shows, in a sentence. */
  summary: string
  /** The one point worth a word. */
  mark?: ChartMark | null
}

const HEIGHT = 190

export function StepChart({ lines, range, today, summary, mark = null }: StepChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 400)
  const spans = useMemo(() => lines.map((line) => clip(line.spans, range)), [lines, range])
  const frame: Frame = useMemo(
    () => ({ width, height: HEIGHT, left: 8, right: rightOf(spans), top: 30, bottom: 24 }),
    [width, spans],
  )
  const drawn = useMemo(() => plot(spans, range, today, frame), [spans, range, today, frame])
  const [day, setDay] = useState<number | null>(null)
  const stops = useMemo(() => stopsOf(spans), [spans])
  const shownDay = day !== null && day >= range.from && day <= range.to ? day : null

  return (
    <div className="chart step-chart" ref={box}>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT}>
        <Axes frame={frame} drawn={drawn} />
        <Strokes lines={lines} drawn={drawn} />
        {shownDay === null ? (
          mark && <Mark mark={mark} lines={spans} frame={frame} drawn={drawn} />
        ) : (
          <Cursor day={shownDay} spans={spans} frame={frame} drawn={drawn} />
        )}
      </svg>
      {shownDay !== null && <Readout lines={lines} day={shownDay} />}
      <Probe
        name="Preise nach Tag"
        spoken={(on) => spoken(lines, on)}
        stops={stops}
        range={range}
        day={shownDay}
        drawn={drawn}
        onDay={setDay}
      />
    </div>
  )
}

/** The room for the prices beside the lines: that of "99,90", and more for what costs 1.000 and more. */
function rightOf(spans: readonly (readonly Span[])[]): number {
  const highest = Math.max(0, ...spans.flat().map(({ value }) => value))
  return 44 + 7 * Math.max(0, price(highest * 1.2).length - 6)
}

function Axes({ frame, drawn }: { frame: Frame; drawn: Plot }) {
  const right = frame.width - frame.right
  return (
    <>
      {drawn.values.map((cents) => (
        <g key={cents}>
          <path className="step-grid" d={`M${frame.left} ${drawn.y(cents)}H${right}`} />
          <text x={frame.width} y={drawn.y(cents) + 4} textAnchor="end">
            {price(cents)}
          </text>
        </g>
      ))}
      {drawn.times.map((tick, i) => (
        <text key={tick.day} x={Math.max(drawn.x(tick.day), 26)} y={frame.height - 5} textAnchor="middle">
          {timeLabel(tick, i === 0)}
        </text>
      ))}
    </>
  )
}

function Mark({
  mark,
  lines,
  frame,
  drawn,
}: {
  mark: ChartMark
  lines: readonly (readonly Span[])[]
  frame: Frame
  drawn: Plot
}) {
  const x = drawn.x(mark.day)
  const y = drawn.y(mark.value)
  const text = labelPlace({ x, y }, mark.text, strokesOf(lines, drawn), frame)
  return (
    <g className={series(mark.line)}>
      <path className="step-cursor" d={`M${x} ${y}V${frame.height - frame.bottom}`} />
      <circle className="step-dot" cx={x} cy={y} r={3.5} />
      <text className="step-mark" x={text.x} y={text.y} textAnchor={text.anchor}>
        {mark.text}
      </text>
    </g>
  )
}

function Readout({ lines, day }: { lines: readonly ChartLine[]; day: number }) {
  return (
    <p className="step-readout num" aria-hidden="true">
      <span>{longDay(isoOf(day))}</span>
      {lines.map(({ id, label, spans }, i) => (
        <b key={id} className={series(i)}>
          {lines.length > 1 && `${label} `}
          {priceOrDash(valueOn(spans, day))}
        </b>
      ))}
    </p>
  )
}

function priceOrDash(cents: number | null | undefined): string {
  return typeof cents === 'number' ? price(cents) : '–'
}

function spoken(lines: readonly ChartLine[], day: number): string {
  const prices = lines.map(({ label, spans }) => {
    const cents = valueOn(spans, day)
    return `${label} ${cents === null ? 'kein Preis bekannt' : euro(cents)}`
  })
  return `${longDay(isoOf(day))}: ${prices.join(', ')}`
}

/** Which line is which: its stroke beside its name. */
export function ChartLegend({ names, children }: { names: readonly string[]; children?: ReactNode }) {
  return (
    <ul className="step-legend">
      {names.map((name, i) => (
        <li key={name} className={series(i)}>
          <svg width="22" height="8" aria-hidden="true">
            <path d="M0 4H22" />
          </svg>
          {name}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** The same as a table, newest first; "–" where no price is known. */
export function ChartTable({
  lines,
  range,
  caption,
}: {
  lines: readonly ChartLine[]
  range: DayRange
  caption: string
}) {
  const rows = rowsOf(lines.map(({ spans }) => clip(spans, range))).toReversed()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="figures figures-of-lines step-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Ab</th>
            {lines.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{longDay(isoOf(day))}</th>
              {lines.map(({ id }, i) => (
                <td key={id}>{priceOrDash(values[i])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
