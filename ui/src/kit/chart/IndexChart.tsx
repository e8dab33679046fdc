// Indices as step lines against a common base of 100, at most three: each with its colour and its pattern, its name and its change at its
// end, and below the lines a lane for each that has holes. Read out by pointer, finger and arrow keys. Refuses to bridge a hole.
import { useId, useMemo, useRef, useState } from 'react'
import { useMedia, WIDE } from '../useMedia.ts'
import type { DayRange, Span } from './steps.ts'
import { clip } from './steps.ts'
import { type Frame, type Plot, plotIndex } from './geometry.ts'
import { AWAY, type Placed, placeLabels } from './endLabels.ts'
import { Probe } from './Probe.tsx'
import { Cursor, series, Strokes } from './Strokes.tsx'
import { timeLabel } from './timeLabel.ts'
import { useWidth } from './useWidth.ts'
import './StepChart.css'
import './IndexChart.css'

/** What stands in a line's lane. */
export interface Lane extends DayRange {
  /** Without prices it is hatched. */
  kind: 'gap' | 'apart'
  /** Written into it where there is room. */
  text: string
}

export interface IndexChartLine {
  id: string
  label: string
  /** "+42 %", at the end of the line. */
  end: string
  spans: readonly Span[]
  lanes: readonly Lane[]
}

export interface IndexChartProps {
  lines: readonly IndexChartLine[]
  range: DayRange
  /** What the picture shows, in a sentence. */
  summary: string
  /** What a day says, in words. */
  spoken: (day: number) => string
  /** The same in short, over the drawing: what when, and each line's value. */
  readout: (day: number) => { when: string; values: readonly string[] }
  /** The height of the drawing without its lanes. */
  heights?: { phone: number; wide: number }
}

const HEIGHTS = { phone: 250, wide: 480 }
/** The width that is drawn for before it is measured. */
const ASSUMED = { phone: 322, wide: 700 }

export function IndexChart(props: IndexChartProps) {
  const wide = useMedia(WIDE)
  // Before anyone knows how wide it is, both are drawn and one is hidden: nothing moves when it is known.
  if (wide === null) {
    return (
      <>
        <div className="phone">
          <Drawing {...props} wide={false} />
        </div>
        <div className="desk">
          <Drawing {...props} wide />
        </div>
      </>
    )
  }
  return <Drawing {...props} wide={wide} />
}

function Drawing({
  lines,
  range,
  summary,
  spoken,
  readout,
  heights = HEIGHTS,
  wide,
}: IndexChartProps & { wide: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const size = wide ? 'wide' : 'phone'
  const width = useWidth(box, ASSUMED[size])
  const right = Math.max(wide ? 92 : 74, ...lines.map((line) => widthOf(line) + AWAY))
  const frame = useMemo(
    (): Frame => ({ width, height: heights[size], left: 4, right, top: 26, bottom: 30 }),
    [width, heights, size, right],
  )
  const spans = useMemo(() => lines.map((line) => clip(line.spans, range)), [lines, range])
  const drawn = useMemo(() => plotIndex(spans, range, frame), [spans, range, frame])
  const stops = useMemo(() => [...new Set(spans.flat().map(({ from }) => from))].toSorted((a, b) => a - b), [spans])
  const [day, setDay] = useState<number | null>(null)
  const shownDay = day !== null && day >= range.from && day <= range.to ? day : null
  const lanes = useMemo(() => lanesOf(lines), [lines])
  const laneHeight = wide ? 25 : 22
  const height = frame.height + (lanes.length > 0 ? lanes.length * laneHeight + 6 : 0)
  return (
    <div className="chart index-chart" ref={box}>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
        <Axes frame={frame} drawn={drawn} />
        <Strokes lines={lines} drawn={drawn} />
        <Ends lines={lines} frame={frame} drawn={drawn} />
        {/* Over the lines: one must be able to read what stands there. */}
        {drawn.values.map((value) => (
          <text key={value} className="step-halo" x={frame.left} y={drawn.y(value) - 6}>
            {value}
          </text>
        ))}
        {shownDay !== null && <Cursor day={shownDay} spans={spans} frame={frame} drawn={drawn} below={8} />}
        {lanes.length > 0 && <Lanes lanes={lanes} frame={frame} drawn={drawn} height={laneHeight} />}
      </svg>
      {shownDay !== null && <Readout lines={lines} {...readout(shownDay)} />}
      <Probe
        name="Index nach Monat"
        spoken={spoken}
        stops={stops}
        range={range}
        day={shownDay}
        drawn={drawn}
        onDay={setDay}
      />
    </div>
  )
}

function Axes({ frame, drawn }: { frame: Frame; drawn: Plot }) {
  const right = frame.width - frame.right
  return (
    <>
      {drawn.values.map((value) => (
        <path
          key={value}
          className={value === 100 ? 'step-grid index-base' : 'step-grid'}
          d={`M${frame.left} ${drawn.y(value)}H${right}`}
        />
      ))}
      {drawn.times.map((tick, i) => (
        <text
          key={tick.day}
          x={Math.max(drawn.x(tick.day), frame.left)}
          y={frame.height - 7}
          textAnchor={drawn.x(tick.day) < 28 ? 'start' : 'middle'}>
          {timeLabel(tick, i === 0)}
        </text>
      ))}
    </>
  )
}

/** Name and change at the end of each line: at the right where it goes on until today, else beside the ring where it breaks off. */
function Ends({ lines, frame, drawn }: { lines: readonly IndexChartLine[]; frame: Frame; drawn: Plot }) {
  const ends = drawn.lines.flatMap(({ end, opens, dots }, line) => {
    const point = end ?? opens.at(-1) ?? dots.at(-1)
    return point ? [{ ...point, line, width: widthOf(lines[line]) }] : []
  })
  return placeLabels(ends, frame).map((placed: Placed) => {
    const line = lines[placed.line]
    return (
      line && (
        <text
          key={line.id}
          className={`step-mark ${series(placed.line)}`}
          x={placed.x}
          y={placed.y}
          textAnchor={placed.anchor}>
          {line.label}
          <tspan x={placed.x} dy="14">
            {line.end}
          </tspan>
        </text>
      )
    )
  })
}

/** About how wide the words at the end of a line are. */
function widthOf(line: IndexChartLine | undefined): number {
  return LETTER * Math.max(line?.label.length ?? 0, line?.end.length ?? 0)
}

/** Bold 12 px, on average. */
const LETTER = 6.4

interface NamedLane {
  id: string
  label: string
  className: string
  lanes: readonly Lane[]
}

/** What is not in the picture, and why: a lane for each line, or one for all where all lack the same. */
function lanesOf(lines: readonly IndexChartLine[]): NamedLane[] {
  const named = lines.map(({ id, label, lanes }, i) => ({ id, label, className: `step-mark ${series(i)}`, lanes }))
  if (lines.every(({ lanes }) => lanes.length === 0)) return []
  const [first] = named
  const same =
    first &&
    named.length > 1 &&
    named.every(({ lanes }) => JSON.stringify(places(lanes)) === JSON.stringify(places(first.lanes)))
  return same ? [{ ...first, label: 'alle', className: '' }] : named
}

function places(lanes: readonly Lane[]) {
  return lanes.map(({ kind, from, to }) => ({ kind, from, to }))
}

function Lanes({
  lanes: named,
  frame,
  drawn,
  height,
}: {
  lanes: readonly NamedLane[]
  frame: Frame
  drawn: Plot
  height: number
}) {
  const hatch = useId()
  const right = frame.width - frame.right
  return (
    <>
      <defs>
        <pattern id={hatch} width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="index-lane" />
          <path d="M0 0V6" className="index-hatch" />
        </pattern>
      </defs>
      {named.map(({ id, label, className, lanes }, i) => {
        const y = frame.height + i * height + height / 2
        return (
          <g key={id}>
            <path className="step-grid" d={`M${frame.left} ${y}H${right}`} />
            <text className={className} x={right + 10} y={y + 4}>
              {label}
            </text>
            {lanes.map((lane) => {
              const [from, to] = [drawn.x(lane.from), drawn.x(lane.to)]
              return (
                <g key={lane.from}>
                  <rect
                    className="index-gap"
                    fill={lane.kind === 'gap' ? `url(#${hatch})` : 'none'}
                    x={from}
                    y={y - height / 2 + 3}
                    width={Math.max(to - from, 1.5)}
                    height={height - 6}
                    rx={4}
                  />
                  {to - from > lane.text.length * 6.2 + 8 && (
                    <text className="step-halo index-lane-text" x={(from + to) / 2} y={y + 4} textAnchor="middle">
                      {lane.text}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
        )
      })}
    </>
  )
}

function Readout({
  lines,
  when,
  values,
}: {
  lines: readonly IndexChartLine[]
  when: string
  values: readonly string[]
}) {
  return (
    <p className="step-readout index-readout num" aria-hidden="true">
      <span>{when}</span>
      {lines.map(({ id, label }, i) => (
        <b key={id} className={series(i)}>
          {lines.length > 1 && `${label} `}
          {values[i]}
        </b>
      ))}
    </p>
  )
}

/** The stroke of a line, beside its name. */
export function LineSign({ line }: { line: number }) {
  return (
    <svg className={`step-sign ${series(line)}`} width="24" height="8" aria-hidden="true">
      <path d="M0 4H24" />
    </svg>
  )
}
