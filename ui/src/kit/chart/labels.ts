// Where text stands in a chart: beside a marked point, and at the ends of lines, where it covers the least.
import type { Box, Frame, Mark } from './geometry.ts'

export interface Label extends Mark {
  anchor: 'start' | 'end'
}

/** From a point to its text, in pixels. */
export const AWAY = 10
const LETTER_WIDTH = 5.9 // bold 12 px, on average
/** Text keeps this many pixels away from lines, and from the rings at their ends. */
const CLEAR = 4

/** The first of the candidate positions inside the frame that covers the fewest of `strokes`; beside the point is read
 * best. */
export function labelPlace(point: Mark, text: string, strokes: readonly Box[], frame: Frame): Label {
  const width = text.length * LETTER_WIDTH
  const beside = [4, 18, -10].flatMap((down): Label[] => [
    { x: point.x + AWAY, y: point.y + down, anchor: 'start' },
    { x: point.x - AWAY, y: point.y + down, anchor: 'end' },
  ])
  // On a narrow screen neither side may be wide enough: then the text begins where it fits.
  const fitting = Math.max(frame.left, Math.min(point.x, frame.width - frame.right - width))
  const across = [18, -10].map((down): Label => ({ x: fitting, y: point.y + down, anchor: 'start' }))
  const cost = (label: Label) => {
    const box = boxAround(label, width)
    return pixelsOutside(box, frame) * 1000 + strokes.filter((stroke) => touch(stroke, box)).length
  }
  return [...beside, ...across].reduce((best, label) => (cost(label) < cost(best) ? label : best))
}

function boxAround({ x, y, anchor }: Label, width: number): Box {
  const left = anchor === 'start' ? x : x - width
  return [left - CLEAR, y - 9 - CLEAR, left + width + CLEAR, y + 2 + CLEAR]
}

/** By how many pixels a box leaves the drawing: the prices stand at its right, the days below. */
function pixelsOutside([left, top, right, bottom]: Box, frame: Frame): number {
  return (
    Math.max(0, -left) +
    Math.max(0, -top) +
    Math.max(0, right - CLEAR - (frame.width - frame.right)) +
    Math.max(0, bottom - CLEAR - (frame.height - frame.bottom))
  )
}

function touch(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

/** The end of a line and its text. */
export interface LineEnd extends Mark {
  /** Index of the line. */
  line: number
  /** About how wide the text is, in pixels. */
  width: number
}

export interface EndLabel extends Label {
  line: number
}

type SizedLabel = EndLabel & { width: number }

/** Two lines of text and a little space, in pixels. */
const LABEL_HEIGHT = 30
/** Between labels side by side, in pixels. */
const LABEL_GAP = 8

/** Labels beside the ends of lines, in the order of the lines: without overlaps, and within the drawing. */
export function placeLabels(ends: readonly LineEnd[], frame: Frame): EndLabel[] {
  const placed: SizedLabel[] = []
  for (const { line, x, y, width } of ends.toSorted((a, b) => a.y - b.y)) {
    const fitsRight = x + AWAY + width <= frame.width
    const label: SizedLabel = {
      line,
      x: fitsRight ? x + AWAY : x - AWAY,
      y: y + 1,
      anchor: fitsRight ? 'start' : 'end',
      width,
    }
    const above = placed.findLast((other) => overlap(other, label))
    placed.push({ ...label, y: Math.max(label.y, above ? above.y + LABEL_HEIGHT : 0) })
  }
  return lifted(placed, frame.height - frame.bottom - LABEL_HEIGHT / 2)
}

/** Moves what was pushed below the drawing up again, from bottom to top, and with it what is above. */
function lifted(placed: readonly SizedLabel[], lowest: number): EndLabel[] {
  const done: SizedLabel[] = []
  for (const label of placed.toReversed()) {
    const below = done.filter((other) => overlap(other, label)).map(({ y }) => y - LABEL_HEIGHT)
    done.push({ ...label, y: Math.min(label.y, lowest, ...below) })
  }
  return done.map(({ line, x, y, anchor }) => ({ line, x, y, anchor })).toSorted((a, b) => a.line - b.line)
}

function overlap(a: SizedLabel, b: SizedLabel): boolean {
  const [left, right] = [leftOf(a), leftOf(b)]
  const apart = left >= right + b.width + LABEL_GAP || right >= left + a.width + LABEL_GAP
  return !apart && Math.abs(a.y - b.y) < LABEL_HEIGHT
}

function leftOf({ x, anchor, width }: SizedLabel): number {
  return anchor === 'start' ? x : x - width
}
