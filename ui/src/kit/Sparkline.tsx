// Twelve months of one price as a decorative step line, 84 × 22 pixels.
import { daysBetween, monthsBefore } from '../lib/format.ts'
import './Sparkline.css'

export interface SparklineProps {
  /** Changes, oldest first; the first is the price in force at the beginning (or first seen). */
  points: readonly { date: string; priceCents: number }[]
  /** The right edge: the newest day in the catalogue. */
  asOf: string
  /** The last day on which the chain was seen: the line ends there. */
  seenUntil?: string | undefined
  width?: number
}

const HEIGHT = 22
const LEFT = 2
const RIGHT = 4
const EDGE = 3

export function Sparkline({ points, asOf, seenUntil = asOf, width = 84 }: SparklineProps) {
  const drawn = steps(points, monthsBefore(asOf, 12), asOf, seenUntil < asOf ? seenUntil : asOf, width)
  const last = points.at(-1)?.priceCents ?? 0
  const before = points.at(-2)?.priceCents ?? last
  const trend = last < before ? ' spark-down' : last > before ? ' spark-up' : ''
  return (
    <svg
      className={`spark${trend}`}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true">
      {drawn && (
        <>
          <path d={drawn.path} />
          <circle cx={drawn.end.x} cy={drawn.end.y} r="2.4" />
        </>
      )}
    </svg>
  )
}

/** The step line from `from` to `asOf`, ending at `until`; null when there is nothing to draw. */
export function steps(points: SparklineProps['points'], from: string, asOf: string, until: string, width: number) {
  const prices = points.map((point) => point.priceCents)
  const [first] = points
  if (!first || until <= from) return null
  const low = Math.min(...prices)
  const span = Math.max(...prices) - low
  const days = daysBetween(from, asOf)
  const lastDay = daysBetween(from, until)
  const x = (day: string) =>
    tenth(LEFT + ((width - LEFT - RIGHT) * Math.min(Math.max(0, daysBetween(from, day)), lastDay)) / days)
  const y = (cents: number) =>
    tenth(span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (cents - low)) / span)
  const changes = points.slice(1).map((point) => `H${x(point.date)}V${y(point.priceCents)}`)
  const end = { x: x(until), y: y(prices.at(-1) ?? low) }
  return { path: `M${x(first.date)} ${y(first.priceCents)}${changes.join('')}H${end.x}`, end }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
