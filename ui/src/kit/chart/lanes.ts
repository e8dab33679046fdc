// What stands in the lanes below a chart of indices, in pixels: gaps as boxes, pieces with a base of their own, and the
// words in or beside them. Pure.
import type { Scale } from './geometry.ts'
import type { DayRange } from './steps.ts'

/** What stands in a line's lane. */
export interface Lane extends DayRange {
  /** Without prices it is hatched. */
  kind: 'gap' | 'apart'
  /** What is written into it, and what where that has no room. */
  text: string
  short?: string
}

export interface LaneBox {
  /** A piece that is too short for a box is a dot. */
  kind: Lane['kind'] | 'dot'
  from: number
  to: number
}

export interface LaneWords {
  text: string
  x: number
  anchor: 'start' | 'middle' | 'end'
}

/** A narrower box is no box. */
const NARROWEST = 10
/** 11 px, on average. */
const LETTER = 6.2
/** Between a word and what stands beside it. */
const APART = 6

/** `left` and `right`: where the lane begins and ends. */
export function drawLane(lanes: readonly Lane[], x: Scale, [left, right]: readonly [number, number]) {
  const boxes = lanes
    .map((lane) => ({ lane, ...boxOf(lane, x(lane.from), x(lane.to), [left, right]) }))
    .toSorted((a, b) => a.from - b.from)
  const words = boxes.flatMap(({ lane, kind, from, to }): LaneWords[] => {
    const text = kind === 'dot' ? undefined : [lane.text, lane.short ?? ''].find((one) => one && fits(one, to - from))
    return text ? [{ text, x: (from + to) / 2, anchor: 'middle' }] : []
  })
  // Hatching alone says nothing: where no gap has room for its word, it stands beside the widest.
  const gaps = boxes.filter(({ kind }) => kind === 'gap')
  const [widest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (widest && !gaps.some(({ lane, from, to }) => fits(lane.text, to - from))) {
    const place = boxes.indexOf(widest)
    const [before, after] = [boxes[place - 1]?.to ?? left, boxes[place + 1]?.from ?? right]
    if (fits(widest.lane.text, widest.from - before))
      words.push({ text: widest.lane.text, x: widest.from - APART, anchor: 'end' })
    else if (fits(widest.lane.text, after - widest.to))
      words.push({ text: widest.lane.text, x: widest.to + APART, anchor: 'start' })
  }
  // Over the pieces beside them: a gap is what the lane is for.
  const drawn = boxes.map(({ kind, from, to }): LaneBox => ({ kind, from, to }))
  return {
    boxes: [...drawn.filter(({ kind }) => kind !== 'gap'), ...drawn.filter(({ kind }) => kind === 'gap')],
    words,
  }
}

function boxOf({ kind }: Lane, from: number, to: number, [left, right]: readonly [number, number]): LaneBox {
  if (to - from >= NARROWEST) return { kind, from, to }
  const middle = (from + to) / 2
  if (kind === 'apart') return { kind: 'dot', from: middle, to: middle }
  const begin = Math.max(left, Math.min(middle - NARROWEST / 2, right - NARROWEST))
  return { kind, from: begin, to: begin + NARROWEST }
}

function fits(text: string, width: number): boolean {
  return width > text.length * LETTER + 2 * APART
}
