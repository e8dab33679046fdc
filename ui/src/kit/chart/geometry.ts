// From days and cents to pixels: scales, step paths, dots and open ends. Prices are never smoothed, gaps never bridged.
import { indexTicks, timeTicks, valueTicks, type TimeTick } from './axis.ts'
import { clip, runsOf, valueOn, type DayRange, type Span } from './steps.ts'

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export type Scale = (value: number) => number

export interface Mark {
  x: number
  y: number
}

/** Left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

export interface LineShape {
  /** Horizontal and vertical strokes only; empty where no price held for longer than a day. */
  path: string
  /** The same, of the thin spans. */
  thin: string
  /** A price known on a single day between two gaps. */
  dots: Mark[]
  /** Ends of the line before the end of the time axis. */
  opens: Mark[]
  /** Today's price, where the line reaches today; `thin`: it rests on little. */
  end: (Mark & { thin?: true }) | null
}

export interface Plot {
  x: Scale
  y: Scale
  /** The day under a pixel. */
  dayAt: Scale
  values: number[]
  times: TimeTick[]
  lines: LineShape[]
}

/** Breaks narrower than this many pixels show as a break only, without a ring. */
const RING_FROM = 10
/** A price seen within so many days before today counts as today's. */
const UP_TO_DATE = 7

/** `today`: a line that ends before has an open end, also where the range ends with it. */
export function plot(lines: readonly (readonly Span[])[], range: DayRange, today: number, frame: Frame): Plot {
  return plotted(lines, range, today, frame, priceAxis, 64)
}

function priceAxis(lowest: number, highest: number) {
  const ticks = valueTicks(lowest, highest)
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks }
}

/** The same for indices around 100. */
export function plotIndex(lines: readonly (readonly Span[])[], range: DayRange, frame: Frame): Plot {
  // Index charts span years: labels are short.
  const drawn = plotted(lines, range, range.to, frame, indexTicks, 44)
  const [first, second] = drawn.times
  const close = first && second && second.unit === 'month' && drawn.x(second.day) - drawn.x(first.day) < NAMED_YEAR
  return close ? { ...drawn, times: drawn.times.filter((tick) => tick !== second) } : drawn
}

/** In pixels: a second tick nearer than this would overlap the first, which names its year. */
const NAMED_YEAR = 72

function plotted(
  lines: readonly (readonly Span[])[],
  range: DayRange,
  today: number,
  frame: Frame,
  axis: typeof indexTicks,
  labelWidth: number,
): Plot {
  const shown = lines.map((spans) => clip(spans, range))
  const known = shown.flatMap((spans) => spans.map(({ value }) => value))
  const empty = { low: 0, high: 1, ticks: [] }
  const { low, high, ticks } = known.length > 0 ? axis(Math.min(...known), Math.max(...known)) : empty
  const x = linear(range.from, range.to, frame.left, frame.width - frame.right)
  const y = linear(low, high, frame.height - frame.bottom, frame.top)
  const day = linear(frame.left, frame.width - frame.right, range.from, range.to)
  return {
    x,
    y,
    dayAt: (pixel) => Math.min(range.to, Math.max(range.from, Math.round(day(pixel)))),
    values: ticks,
    times: timeTicks(range, Math.floor((frame.width - frame.left - frame.right) / labelWidth)),
    lines: shown.map((spans) => shape(spans, today, x, y)),
  }
}

function linear(from: number, to: number, start: number, end: number): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from)
  return (value) => start + (value - from) * factor
}

function shape(spans: readonly Span[], today: number, x: Scale, y: Scale): LineShape {
  const found: LineShape = { path: '', thin: '', dots: [], opens: [], end: null }
  const runs = runsOf(spans)
  for (const [i, run] of runs.entries()) {
    const [first] = run
    const last = run.at(-1)
    if (!first || !last) continue
    const stop = { x: x(last.to), y: y(last.value) }
    if (first.from === last.to) found.dots.push(stop)
    else {
      for (const [place, { from, value, thin = false }] of run.entries()) {
        const before = run[place - 1]
        const into = thin ? 'thin' : 'path'
        if (!before || (before.thin ?? false) !== thin)
          found[into] += `M${rounded(x(from))} ${rounded(y(before?.value ?? value))}`
        else found[into] += `H${rounded(x(from))}`
        if (before) found[into] += `V${rounded(y(value))}`
        const next = run[place + 1]
        if (!next || (next.thin ?? false) !== thin) found[into] += `H${rounded(next ? x(next.from) : stop.x)}`
      }
    }
    const next = runs[i + 1]?.[0]
    if (!next && last.to >= today - UP_TO_DATE) found.end = last.thin ? { ...stop, thin: true } : stop
    else if (!next || x(next.from) - stop.x >= RING_FROM) found.opens.push(stop)
  }
  return found
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** The points of all lines on one day; lines without a price that day are left out. */
export function pointsOn(
  lines: readonly (readonly Span[])[],
  day: number,
  { x, y }: Plot,
): (Mark & { line: number })[] {
  return lines.flatMap((spans, line) => {
    const value = valueOn(spans, day)
    return value === null ? [] : [{ line, x: x(day), y: y(value) }]
  })
}

/** The straight strokes that lines are drawn with, as boxes without a height or a width. */
export function strokesOf(lines: readonly (readonly Span[])[], { x, y }: Plot): Box[] {
  return lines.flatMap(runsOf).flatMap((run) =>
    run.flatMap(({ from, to, value }, i): Box[] => {
      const next = run[i + 1]
      if (!next) return [[x(from), y(value), x(to), y(value)]]
      const [here, there, step] = [y(value), y(next.value), x(next.from)]
      return [
        [x(from), here, step, here],
        [step, Math.min(here, there), step, Math.max(here, there)],
      ]
    }),
  )
}
