// Where the words of a marked point stand: beside, below or above it, where they cover the least of the lines.
import type { Box, Frame, Mark } from './geometry.ts'

export interface Label extends Mark {
  anchor: 'start' | 'end'
}

const LETTER = 5.9 // bold 12 px, on average
const AWAY = 10
/** Words keep so far from lines, and from the rings at their ends. */
const CLEAR = 4

/** Of all places in the frame the first that covers the fewest of `strokes`; beside the point is read best. */
export function labelPlace(point: Mark, text: string, strokes: readonly Box[], frame: Frame): Label {
  const width = text.length * LETTER
  const beside = [4, 18, -10].flatMap((down): Label[] => [
    { x: point.x + AWAY, y: point.y + down, anchor: 'start' },
    { x: point.x - AWAY, y: point.y + down, anchor: 'end' },
  ])
  // On a narrow screen neither side may hold the words: then they begin where they fit.
  const fitting = Math.max(frame.left, Math.min(point.x, frame.width - frame.right - width))
  const across = [18, -10].map((down): Label => ({ x: fitting, y: point.y + down, anchor: 'start' }))
  const places = [...beside, ...across]
  const cost = (place: Label) => {
    const box = boxAround(place, width)
    return outside(box, frame) * 1000 + strokes.filter((stroke) => overlap(stroke, box)).length
  }
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
}

function boxAround({ x, y, anchor }: Label, width: number): Box {
  const left = anchor === 'start' ? x : x - width
  return [left - CLEAR, y - 9 - CLEAR, left + width + CLEAR, y + 2 + CLEAR]
}

/** By how many pixels a box leaves the drawing: the prices stand at its right, the days below. */
function outside([left, top, right, bottom]: Box, frame: Frame): number {
  return (
    Math.max(0, -left) +
    Math.max(0, -top) +
    Math.max(0, right - CLEAR - (frame.width - frame.right)) +
    Math.max(0, bottom - CLEAR - (frame.height - frame.bottom))
  )
}

function overlap(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}
