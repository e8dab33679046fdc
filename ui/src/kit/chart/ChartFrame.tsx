// What every chart of lines over days is made of: a frame that measures its width and reads days out, by pointer and
// arrow keys; the time axis, the lines with their dots and rings, and a cursor.
import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { timeLabel } from './axis.ts'
import { type Frame, type Mark, type Plot, pointsOn } from './geometry.ts'
import { clip, type DayRange, type Span } from './steps.ts'
import './chart.css'

export interface ChartLine {
  id: string
  label: string
  spans: readonly Span[]
  /** Which colour and pattern it has; without it, those of its place in the chart. */
  place?: number
  /** A line of others that ours are held against: thin and without a colour. */
  reference?: boolean
}

/** What a day says, in short: when, and the value of each line. */
export interface Readout {
  when: string
  values: readonly string[]
  /** On what each value rests, in short; empty where that is unknown. */
  bases?: readonly string[]
}

/** What a chart draws from. */
export interface Drawing {
  frame: Frame
  plot: Plot
  /** The lines within the range. */
  spans: readonly (readonly Span[])[]
  /** The day that is read out. */
  day: number | null
}

export interface ChartFrameProps extends Pick<ProbeProps, 'name' | 'range' | 'spoken'> {
  className: 'step-chart' | 'index-chart'
  /** What the picture shows, in a sentence. */
  summary: string
  lines: readonly ChartLine[]
  /** In pixels, as for the server, which cannot measure. */
  assumedWidth: number
  /** In pixels; the width is measured. */
  margins: Omit<Frame, 'width'>
  /** In pixels, below the frame. */
  extraHeight?: number
  /** The drawing fills its box by itself. */
  fluid?: boolean
  plotOf: (spans: readonly (readonly Span[])[], frame: Frame) => Plot
  /** The days where the arrow keys stop. */
  stopsOf: (spans: readonly (readonly Span[])[]) => readonly number[]
  readout: (day: number) => Readout
  children: (drawing: Drawing) => ReactNode
}

export function ChartFrame(props: ChartFrameProps) {
  const { className, summary, lines, range, margins, extraHeight = 0, plotOf, stopsOf, readout } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, props.assumedWidth)
  const frame = useMemo(() => ({ width, ...margins }), [width, margins])
  const spans = useMemo(() => lines.map((line) => clip(line.spans, range)), [lines, range])
  const plot = useMemo(() => plotOf(spans, frame), [plotOf, spans, frame])
  const stops = useMemo(() => stopsOf(spans), [stopsOf, spans])
  const [day, setDay] = useState<number | null>(null)
  const shownDay = day !== null && day >= range.from && day <= range.to ? day : null
  const height = frame.height + extraHeight
  return (
    <div className={`chart ${className}`} ref={box}>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height}`}
        width={props.fluid ? '100%' : width}
        height={height}>
        {props.children({ frame, plot, spans, day: shownDay })}
      </svg>
      {shownDay !== null && <ReadoutText lines={lines} {...readout(shownDay)} />}
      <Probe {...props} stops={stops} at={shownDay} find={plot.dayAt} onMove={setDay} />
    </div>
  )
}

/** The inner width of the element in pixels, `assumed` until it is measured: type keeps its size at every width. */
function useWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(target.clientWidth || assumed)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, assumed])
  return width
}

function ReadoutText({ lines, when, values, bases }: Pick<ChartFrameProps, 'lines'> & Readout) {
  return (
    <p className="step-readout num" aria-hidden="true">
      <span>{when}</span>
      {lines.map((line, i) => (
        <b key={line.id} className={seriesOf(line, i)}>
          {lines.length > 1 && `${line.label} `}
          {values[i]}
          {bases?.[i] && <small>{bases[i]}</small>}
        </b>
      ))}
    </p>
  )
}

export interface ProbeProps {
  /** What is read out: "Preise nach Tag". */
  name: string
  /** From the first to the last that can be read out: days, or other numbers. */
  range: DayRange
  /** Where the arrow keys stop, in ascending order. */
  stops: readonly number[]
  /** Which is read out; null: none. */
  at: number | null
  /** Which is at `x` of `width` pixels. */
  find: (x: number, width: number) => number
  /** What it says, in words. */
  spoken: (at: number) => string
  onMove: (at: number | null) => void
}

/** Lies over a drawing and finds the day under the pointer, or from stop to stop with the arrow keys. A slider, so that
 * screen readers say what is read at each step. */
export function Probe({ name, range, stops, at, find, spoken, onMove }: ProbeProps) {
  const current = at ?? stops.at(-1) ?? range.to
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onMove(find(event.clientX - left, width))
  }
  const step = (event: KeyboardEvent) => {
    const next = stopFor(event.key, stops, current)
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div
      className="step-probe"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={range.from}
      aria-valuemax={range.to}
      aria-valuenow={current}
      aria-valuetext={spoken(current)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onMove(null)}
      onFocus={() => onMove(current)}
      onBlur={() => onMove(null)}
      onKeyDown={step}
    />
  )
}

function stopFor(key: string, stops: readonly number[], at: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stops.findLast((stop) => stop < at) ?? at
  if (key === 'ArrowRight' || key === 'ArrowUp') return stops.find((stop) => stop > at) ?? at
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  return undefined
}

export interface TimeAxisProps {
  plot: Plot
  /** Where the text of a tick at `x` stands. */
  placeAt: (x: number) => Mark & { textAnchor: 'start' | 'middle' }
}
export function TimeAxis({ plot, placeAt }: TimeAxisProps) {
  return plot.times.map((tick, i) => (
    <text key={tick.day} {...placeAt(plot.x(tick.day))}>
      {timeLabel(tick, i === 0)}
    </text>
  ))
}

/** As many colours and patterns there are. */
const SERIES = 6

/** The colour and the pattern of a line. */
export function series(place: number): string {
  return `series-${(place % SERIES) + 1}`
}

/** The same; a reference has its own. */
export function seriesOf(line: Pick<ChartLine, 'place' | 'reference'> | undefined, place: number): string {
  return line?.reference ? 'series-reference' : series(line?.place ?? place)
}

/** The first line, the main one, lies on top. */
export function Strokes({ lines, plot }: { lines: readonly Omit<ChartLine, 'spans'>[]; plot: Plot }) {
  return (
    <>
      {plot.lines
        .map(({ path, thin }, i) => (
          <Fragment key={lines[i]?.id}>
            {thin && <path className={`step-line step-thin ${seriesOf(lines[i], i)}`} d={thin} />}
            {path && <path className={`step-line ${seriesOf(lines[i], i)}`} d={path} />}
          </Fragment>
        ))
        .toReversed()}
      {plot.lines
        .map(({ dots, opens, end }, i) => (
          <g key={lines[i]?.id} className={seriesOf(lines[i], i)}>
            {dots.map(({ x, y }) => (
              <circle key={x} className="step-dot" cx={x} cy={y} r={2.5} />
            ))}
            {opens.map(({ x, y }) => (
              <circle key={x} className="step-open" cx={x} cy={y} r={3.5} />
            ))}
            {end && <circle className={end.thin ? 'step-dot step-thin' : 'step-dot'} cx={end.x} cy={end.y} r={4.5} />}
          </g>
        ))
        .toReversed()}
    </>
  )
}

export interface CursorProps {
  day: number
  lines: readonly Omit<ChartLine, 'spans'>[]
  spans: readonly (readonly Span[])[]
  frame: Frame
  plot: Plot
  /** How far it reaches below the frame's bottom line, in pixels. */
  below?: number
}

export function Cursor({ day, lines, spans, frame, plot, below = 0 }: CursorProps) {
  return (
    <>
      <path className="step-cursor" d={`M${plot.x(day)} ${frame.top - 4}V${frame.height - frame.bottom + below}`} />
      {pointsOn(spans, day, plot).map(({ line, x, y }) => (
        <circle key={line} className={`step-dot ${seriesOf(lines[line], line)}`} cx={x} cy={y} r={4} />
      ))}
    </>
  )
}
