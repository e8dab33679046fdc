// How the shops of a plan stand where there is room for two columns. Pure.
import type { PlanLine, Visit } from './wire.ts'

/** About how high they are drawn, in rem. */
const HEAD = 4
const LINE = 3.6
const MORE = 1.2
const SWAP = 3

/** The shops as two columns, in their order, as even as they can be; undefined of a single one. */
export function inTwo(visits: readonly Visit[]): [Visit[], Visit[]] | undefined {
  const heights = visits.map(heightOf)
  const splits = heights.slice(1).map((_, place) => {
    const [first, second] = [sum(heights.slice(0, place + 1)), sum(heights.slice(place + 1))]
    return { at: place + 1, high: Math.max(first, second) }
  })
  const [best] = splits.toSorted((a, b) => a.high - b.high)
  return best && [visits.slice(0, best.at), visits.slice(best.at)]
}

function heightOf({ lines }: Visit): number {
  return HEAD + sum(lines.map(lineHeight))
}

function lineHeight({ deal, swap, leftover, depositCents = 0 }: PlanLine): number {
  return LINE + (deal || leftover || depositCents > 0 ? MORE : 0) + (swap ? SWAP : 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
