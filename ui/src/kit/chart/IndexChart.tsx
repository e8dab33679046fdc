// Indices as step lines with base 100, at most three and a reference, with name and change at their ends, and lanes for
// gaps below.
import * as say from '#words/kit'
import { useId, useMemo } from 'react'
import { useMedia, WIDE } from '../useMedia.ts'
import {
  ChartFrame,
  type ChartFrameProps,
  type ChartLine,
  Cursor,
  series,
  seriesOf,
  Strokes,
  TimeAxis,
} from './ChartFrame.tsx'
import { type Frame, type Plot, plotIndex } from './geometry.ts'
import { AWAY, placeLabels } from './labels.ts'
import { drawLane, type Lane } from './lanes.ts'
import { ascending } from './steps.ts'

export interface IndexChartLine extends ChartLine {
  /** "+42 %", at the end of the line. */
  end: string
  lanes: readonly Lane[]
}

export interface IndexChartProps extends Pick<ChartFrameProps, 'range' | 'summary' | 'spoken' | 'readout'> {
  lines: readonly IndexChartLine[]
  /** The height of the drawing without its lanes. */
  heights?: { phone: number; wide: number }
}

/** With what is read out above: one line, on the phone two. */
const HEIGHTS = { phone: 278, wide: 480 }
/** In pixels, until the width is measured. */
const ASSUMED_WIDTHS = { phone: 322, wide: 700 }

export function IndexChart(props: IndexChartProps) {
  const wide = useMedia(WIDE)
  // Until the width is known, both are drawn and one is hidden: no layout shift.
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

function Drawing(props: IndexChartProps & { wide: boolean }) {
  const { lines, range, heights = HEIGHTS, wide } = props
  const size = wide ? 'wide' : 'phone'
  const right = Math.max(wide ? 92 : 74, ...lines.map((line) => widthOf(line) + AWAY))
  const lanes = useMemo(() => lanesOf(lines), [lines])
  const laneHeight = wide ? 25 : 22
  return (
    <ChartFrame
      {...props}
      className="index-chart"
      name={say.indexByMonth}
      assumedWidth={ASSUMED_WIDTHS[size]}
      margins={{ height: heights[size], left: 4, right, top: wide ? 36 : 54, bottom: 30 }}
      extraHeight={lanes.length > 0 ? lanes.length * laneHeight + 6 : 0}
      fluid
      plotOf={(spans, frame) => plotIndex(spans, range, frame)}
      stopsOf={(spans) => ascending(spans.flat().map(({ from }) => from))}>
      {({ frame, plot, spans, day }) => (
        <>
          <Grid frame={frame} plot={plot} />
          <EndGrounds lines={lines} frame={frame} plot={plot} />
          <TimeAxis
            plot={plot}
            placeAt={(x) => ({
              x: Math.max(x, frame.left),
              y: frame.height - 7,
              textAnchor: x < 16 ? 'start' : 'middle',
            })}
          />
          <Strokes lines={lines} plot={plot} />
          <EndLabels lines={lines} frame={frame} plot={plot} />
          {/* Over the lines: they must stay readable. */}
          {plot.values.map((value) => (
            <text key={value} className="step-halo" x={frame.left} y={plot.y(value) - 6}>
              {value}
            </text>
          ))}
          {day !== null && <Cursor day={day} lines={lines} spans={spans} frame={frame} plot={plot} below={8} />}
          {lanes.length > 0 && <Lanes lanes={lanes} frame={frame} plot={plot} height={laneHeight} />}
        </>
      )}
    </ChartFrame>
  )
}

interface Plotted {
  frame: Frame
  plot: Plot
}

function Grid({ frame, plot }: Plotted) {
  const right = frame.width - frame.right
  return plot.values.map((value) => (
    <path
      key={value}
      className={value === 100 ? 'step-grid index-base' : 'step-grid'}
      d={`M${frame.left} ${plot.y(value)}H${right}`}
    />
  ))
}

/** Name and change at the end of each line: at the right where it goes on until today, else beside the ring where it
 * breaks off. */
function EndLabels({ lines, frame, plot }: Plotted & { lines: readonly IndexChartLine[] }) {
  return placedEnds(lines, frame, plot).map((placed) => {
    const line = lines[placed.line]
    return (
      line && (
        <text
          key={line.id}
          className={`step-mark ${seriesOf(line, placed.line)}`}
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

/** Under the names, so that no line of the grid strikes them through. */
function EndGrounds({ lines, frame, plot }: Plotted & { lines: readonly IndexChartLine[] }) {
  return placedEnds(lines, frame, plot).map(({ line, x, y, anchor }) => {
    const width = widthOf(lines[line]) + 6
    const left = anchor === 'start' ? x - 3 : x - width + 3
    return (
      <rect key={line} className="step-ground" x={left} y={y - 12} width={width} height={lines[line]?.end ? 31 : 17} />
    )
  })
}

function placedEnds(lines: readonly IndexChartLine[], frame: Frame, plot: Plot) {
  const ends = plot.lines.flatMap(({ end, opens, dots }, line) => {
    const point = end ?? opens.at(-1) ?? dots.at(-1)
    return point ? [{ ...point, line, width: widthOf(lines[line]) }] : []
  })
  return placeLabels(ends, frame)
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

/** What is not in the picture, and why: a lane for each line of ours, or one for all where all have the same gaps. */
function lanesOf(all: readonly IndexChartLine[]): NamedLane[] {
  const lines = all.filter(({ reference }) => !reference)
  const named = lines.map((line, i) => ({
    id: line.id,
    label: line.label,
    className: `step-mark ${seriesOf(line, i)}`,
    lanes: line.lanes,
  }))
  if (lines.every(({ lanes }) => lanes.length === 0)) return []
  const [first] = named
  const same = first && named.length > 1 && named.every(({ lanes }) => shapeOf(lanes) === shapeOf(first.lanes))
  return same ? [{ ...first, label: say.allChains, className: '' }] : named
}

function shapeOf(lanes: readonly Lane[]): string {
  return JSON.stringify(lanes.map(({ kind, from, to }) => [kind, from, to]))
}

function Lanes({ lanes: named, frame, plot, height }: Plotted & { lanes: readonly NamedLane[]; height: number }) {
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
        const { boxes, words } = drawLane(lanes, plot.x, [frame.left, right])
        return (
          <g key={id}>
            <path className="step-grid" d={`M${frame.left} ${y}H${right}`} />
            <text className={className} x={right + 10} y={y + 4}>
              {label}
            </text>
            {boxes.map(({ kind, from, to }) =>
              kind === 'dot' ? (
                <circle key={from} className="index-gap index-lane" cx={from} cy={y} r={3} />
              ) : (
                <rect
                  key={from}
                  className="index-gap"
                  fill={kind === 'gap' ? `url(#${hatch})` : 'none'}
                  x={from}
                  y={y - height / 2 + 3}
                  width={to - from}
                  height={height - 6}
                  rx={4}
                />
              ),
            )}
            {words.map(({ text, x, anchor }) => (
              <text key={x} className="step-halo index-lane-text" x={x} y={y + 4} textAnchor={anchor}>
                {text}
              </text>
            ))}
          </g>
        )
      })}
    </>
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
