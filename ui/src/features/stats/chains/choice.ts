// Which chains the picture shows: three at most, since nobody can tell more lines apart.
import { against, type Based, change, ENOUGH_MONTHS, type IndexLine, soundPart } from '../indices/lines.ts'

export const MOST = 3

/** Those that are asked for, else those of which the most is known. */
export function shownChains(lines: readonly IndexLine[], asked: readonly string[]): IndexLine[] {
  const found = asked.flatMap((id) => lines.find((line) => line.id === id) ?? [])
  if (found.length > 0) return found.slice(0, MOST)
  const ranked = lines.map((line, place) => ({ line, place, months: longest(line) }))
  const long = ranked.filter(({ months }) => months >= ENOUGH_MONTHS)
  const first = (long.length > 0 ? long : ranked)
    .toSorted((a, b) => b.months - a.months || a.place - b.place)
    .slice(0, MOST)
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

export interface Course {
  /** The change since the base month. */
  percent: number
  /** The month that it ends in, where that is not the last one shown. */
  until: number | null
}

/** How a chain went in the months shown; null where it has no price in the base month, or too few products beside
 * others that have enough. */
export function courseOf(line: IndexLine, { base, range, lines }: Based): Course | null {
  const own = against(line, base, range)
  const sound = soundPart(own, base)
  const isOther = !sound && lines.some((one) => soundPart(one, base) !== null)
  const [last, to] = sound ? [sound.values.at(-1), sound.to] : [(change(own) ?? NaN) + 100, own.shown?.to]
  if (isOther || to === undefined || last === undefined) return null
  return { percent: last - 100, until: to < range.to ? to : null }
}
