// The groups of categories by how much dearer they became, over the months that most of them share.
import * as say from '#words/stats'
import { useMemo } from 'react'
import type { IndexSeries } from '../../../api/types.ts'
import { Bars } from '../bars.tsx'
import { StatsLink, useStats } from '../controls.tsx'
import { signedTenths } from '../figures.ts'
import { GROUPS, groupName } from '../groups.ts'
import { salesText } from '../indices/Filters.tsx'
import {
  ENOUGH_MONTHS,
  ENOUGH_PRODUCTS,
  type IndexLine,
  lineOf,
  type MonthRange,
  soundSegments,
} from '../indices/lines.ts'
import { longMonth } from '../indices/months.ts'
import { Section } from '../layout.tsx'
import { groupsQuestion, useIndex } from '../questions.ts'
import { sectionView, type StatsView } from '../view.ts'

export function Dearer() {
  const view = useStats()
  const { data, error } = useIndex(groupsQuestion(view))
  const found = useMemo(() => data && risesOf(data.series, data.basis.asOf), [data])
  if (error && !data) return null
  if (!found) {
    return (
      <Section title={say.risesByCategory}>
        <Bars lines={[]} />
      </Section>
    )
  }
  const { rises, thin } = found
  const [first] = rises
  if (!first) return null
  return (
    <Section
      title={say.dearerSince(longMonth(first.from))}
      note={[
        say.untilSales(longMonth(first.to), salesText(view)),
        ...(thin ? [say.fewEach(ENOUGH_PRODUCTS)] : []),
        ...unfollowed(view),
      ].join(', ')}>
      <Bars
        lines={rises.map((rise) => ({
          id: rise.category,
          name: (
            <StatsLink
              to={{ ...sectionView(view, 'kategorie'), category: rise.category }}
              className="muted stats-bar-name">
              {groupName(rise.category)}
            </StatsLink>
          ),
          value: rise.percent,
          figure: signedTenths(rise.percent),
        }))}
      />
    </Section>
  )
}

/** What of the choice the groups do not go by. */
export function unfollowed({ category, range }: Pick<StatsView, 'category' | 'range'>): string[] {
  return [...(category === null ? [] : [say.notTheCategory]), ...(range === 'alles' ? [] : [say.notThePeriod])]
}

export interface Rise {
  category: string
  /** The first and the last month. */
  from: number
  to: number
  /** From the one to the other. */
  percent: number
}

export interface Rises {
  rises: Rise[]
  /** They rest on fewer products than a sentence may. */
  thin: boolean
}

/** The groups over the months that most of them share, the dearest first: over months that rest on enough products, or
 * over any where hardly a group has such. `asOf`: the newest day of all. */
export function risesOf(series: readonly IndexSeries[], asOf: string | null): Rises {
  const lines = series.flatMap((one) => {
    const isGroup = GROUPS.some(({ code }) => code === one.category)
    return one.category !== null && isGroup ? [lineOf(one, one.category, '', asOf)] : []
  })
  const sound = shared(lines.map((line) => ({ id: line.id, segments: soundSegments(line) })))
  return sound.length >= FEWEST ? { rises: sound, thin: false } : { rises: shared(lines), thin: true }
}

/** At least a year, where there is one; then as many groups, then as many months as possible. */
function shared(groups: readonly Pick<IndexLine, 'id' | 'segments'>[]): Rise[] {
  const all = groups.flatMap(({ segments }) => segments)
  const over = (range: MonthRange) =>
    groups.flatMap(({ id, segments }): Rise[] => {
      const around = segments.find(({ from, to }) => from <= range.from && range.to <= to)
      const [before, after] = [range.from, range.to].map((month) => around?.values[month - around.from])
      if (before === undefined || after === undefined) return []
      return [{ category: id, ...range, percent: (after / before - 1) * 100 }]
    })
  const worth = (range: MonthRange) =>
    Number(length(range) > YEAR) * 1e6 + over(range).length * 1e3 + Math.min(length(range), 999)
  const best = all
    .flatMap(({ from }) => all.map(({ to }) => ({ from, to })))
    .filter((range) => length(range) >= ENOUGH_MONTHS)
    .toSorted((one, other) => worth(other) - worth(one))[0]
  return best ? over(best).toSorted((one, other) => other.percent - one.percent) : []
}

function length({ from, to }: MonthRange): number {
  return to - from + 1
}

/** With fewer groups, there is nothing to compare. */
const FEWEST = 3
const YEAR = 12
