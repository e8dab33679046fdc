// The consumer price index of the statistics office beside ours, where the operator imported it. Unlike ours it goes on
// after a month that is missing: all of it has one base.
import * as say from '#words/stats'
import type { IndexAnswer } from '../../../api/types.ts'
import type { Span } from '../../../kit/chart/steps.ts'
import { type Based } from './lines.ts'
import { firstDay, lastDay, longMonth, monthOf } from './months.ts'

/** At the end of its line, where there is little room. */
export const OFFICIAL_LABEL = 'VPI'

export interface Official {
  /** "Verbraucherpreisindex (Statistik Austria)" */
  name: string
  /** Its values on the base of the figure, by month; none where that has no base, or it no value there. */
  values: ReadonlyMap<number, number>
}

/** It against the base of a figure, in the months shown; null where nobody imported it. Of answers that cover different
 * months, the one with the most is taken. */
export function officialOf(answers: readonly (IndexAnswer | undefined)[], { base, range }: Based): Official | null {
  const known = answers.flatMap((answer) => answer?.official ?? [])
  const [longest] = known.toSorted((a, b) => b.points.length - a.points.length)
  if (!longest) return null
  const all = new Map(longest.points.map(({ month, index }) => [monthOf(month), index]))
  const hundred = base === null ? undefined : all.get(base)
  const shown = [...all].filter(([month]) => month >= range.from && month <= range.to)
  return {
    name: `${longest.name} (Statistik Austria)`,
    values: new Map(hundred ? shown.map(([month, index]) => [month, (index / hundred) * 100]) : []),
  }
}

export function officialSpans({ values }: Official): Span[] {
  return [...values].map(([month, value]) => ({ from: firstDay(month), to: lastDay(month), value }))
}

/** The change from the base to the last month shown, in percent. */
export function officialChange({ values }: Official): number {
  return ([...values.values()].at(-1) ?? 100) - 100
}

/** What it is, below the figure. */
export function officialNote({ name, values }: Official, base: number | null): string {
  if (values.size > 0) return say.officialRebased(OFFICIAL_LABEL, name)
  return base === null ? '' : say.officialMissing(name, longMonth(base))
}
