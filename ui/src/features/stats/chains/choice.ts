// Which chains the picture shows: three at most, since nobody can tell more lines apart.
import { ENOUGH_MONTHS, type IndexLine } from '../indices/lines.ts'

export const MOST = 3

/** Those that are asked for, else those of which the most is known. */
export function shownChains(lines: readonly IndexLine[], asked: readonly string[]): IndexLine[] {
  const found = asked.flatMap((id) => lines.find((line) => line.id === id) ?? [])
  if (found.length > 0) return found.slice(0, MOST)
  const ranked = lines
    .map((line, place) => ({ line, place, months: longest(line) }))
    .filter(({ months }) => months >= ENOUGH_MONTHS)
  const first = ranked.toSorted((a, b) => b.months - a.months || a.place - b.place).slice(0, MOST)
  return first.toSorted((a, b) => a.place - b.place).map(({ line }) => line)
}

function longest({ segments }: IndexLine): number {
  return Math.max(0, ...segments.map(({ values }) => values.length))
}

/** The chains after one was chosen or taken away; the last one stays. */
export function toggled(shown: readonly string[], id: string): readonly string[] {
  if (!shown.includes(id)) return shown.length < MOST ? [...shown, id] : shown
  return shown.length > 1 ? shown.filter((other) => other !== id) : shown
}
