// Twelve months of one price as a decorative step line, 84 × 22 pixels.
import { daysBetween, monthsBefore } from '../lib/format.ts'
import type { Move } from './PriceMove.tsx'
import './PriceMove.css'
import './Sparkline.css'

export interface SparklineProps {
  /** Changes, oldest first; the first is the price in force at the beginning (or first seen). `null`: from then on no
   * price is known. */
  points: readonly { date: string; priceCents: number | null }[]
  /** The right edge: the newest day in the catalogue. */
  asOf: string
  /** The arrow beside it, whose colour it has. */
  move: Move
  width?: number
}

const HEIGHT = 22
const LEFT = 2
const RIGHT = 4
const EDGE = 3

export function Sparkline({ points, asOf, move, width = 84 }: SparklineProps) {
  const drawn = steps(points, monthsBefore(asOf, 12), asOf, width)
  if (!drawn) return null
  return (
    <svg
      className={`spark move-${move}`}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true">
      <path d={drawn.path} />
      <circle cx={drawn.end.x} cy={drawn.end.y} r="2.4" />
    </svg>
  )
}

/** The price that held on most of these days, in cents: what a deal ends in is no rise. */
export function usualOf(points: SparklineProps['points'], asOf: string): number {
  const held: Record<number, number> = {}
  let usual = 0
  points.forEach(({ date, priceCents }, place) => {
    if (!priceCents) return
    held[priceCents] = (held[priceCents] ?? 0) + daysBetween(date, points[place + 1]?.date ?? asOf)
    if (held[priceCents] > (held[usual] ?? 0)) usual = priceCents
  })
  return usual
}

/** The step line from `from` to `asOf`, with gaps; null when there is nothing to draw. */
export function steps(points: SparklineProps['points'], from: string, asOf: string, width: number) {
  const prices = points.flatMap(({ priceCents }) => priceCents ?? [])
  if (prices.length === 0) return null
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low
  const days = daysBetween(from, asOf)
  const x = (day: string) => tenth(LEFT + ((width - LEFT - RIGHT) * Math.max(0, daysBetween(from, day))) / days)
  const y = (cents: number) =>
    tenth(span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (cents - low)) / span)
  let path = ''
  let before: number | null = null
  for (const { date, priceCents } of points) {
    path +=
      before === null
        ? `M${x(date)} ${y(priceCents ?? 0)}`
        : `H${x(date)}${priceCents === null ? '' : `V${y(priceCents)}`}`
    before = priceCents
  }
  const last = points.at(-1)
  const end = { x: x(before === null && last ? last.date : asOf), y: y(prices.at(-1) ?? low) }
  return { path: before === null ? path : `${path}H${end.x}`, end }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
