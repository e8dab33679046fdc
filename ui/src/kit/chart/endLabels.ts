// Where the names of lines stand: beside the end of each, so that they cover neither each other nor leave the drawing.
import type { Frame, Mark } from './geometry.ts'

export interface End extends Mark {
  /** Index of the line. */
  line: number
  /** About how wide its words are. */
  width: number
}

export interface Placed extends Mark {
  line: number
  anchor: 'start' | 'end'
}

/** Two lines of words and a little air. */
const HEIGHT = 30
/** From the end of a line to its name. */
export const AWAY = 10

export function placeLabels(ends: readonly End[], frame: Frame): Placed[] {
  const placed: (Placed & { width: number })[] = []
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const right = end.x + AWAY + end.width <= frame.width
    const label = {
      line: end.line,
      x: right ? end.x + AWAY : end.x - AWAY,
      y: end.y + 1,
      anchor: right ? ('start' as const) : ('end' as const),
      width: end.width,
    }
    const above = placed.findLast((other) => overlap(other, label))
    placed.push({ ...label, y: Math.max(label.y, above ? above.y + HEIGHT : 0) })
  }
  return lifted(placed, frame.height - frame.bottom - HEIGHT / 2)
}

/** From bottom to top, what was pushed below the drawing goes up again, and pushes what is above it. */
function lifted(placed: readonly (Placed & { width: number })[], lowest: number): Placed[] {
  const done: (Placed & { width: number })[] = []
  for (const label of placed.toReversed()) {
    const below = done.filter((other) => overlap(other, label)).map(({ y }) => y - HEIGHT)
    done.push({ ...label, y: Math.min(label.y, lowest, ...below) })
  }
  return done.map(({ line, x, y, anchor }) => ({ line, x, y, anchor })).toSorted((a, b) => a.line - b.line)
}

function overlap(a: Placed & { width: number }, b: Placed & { width: number }): boolean {
  const [left, right] = [spanOf(a), spanOf(b)]
  return left[0] < right[1] && right[0] < left[1] && Math.abs(a.y - b.y) < HEIGHT
}

function spanOf({ x, anchor, width }: Placed & { width: number }): readonly [number, number] {
  return anchor === 'start' ? [x, x + width] : [x - width, x]
}
