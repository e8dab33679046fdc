// The groups of categories by how much dearer they became, over the months that most of them share.
import * as say from '#words/stats'
import { useMemo } from 'react'
import type { IndexSeries } from '../../../api/types.ts'
import { listed } from '../../../lib/format.ts'
import { Bars } from '../bars.tsx'
import { StatsLink, useStats } from '../controls.tsx'
import { signedTenths } from '../figures.ts'
import { GROUPS, groupName } from '../groups.ts'
import { salesText } from '../indices/Filters.tsx'
import { ENOUGH_MONTHS } from '../indices/lines.ts'
import { longMonth, monthOf } from '../indices/months.ts'
import { Section } from '../layout.tsx'
import { groupsQuestion, useIndex } from '../questions.ts'
import { sectionView, type StatsView } from '../view.ts'

export function Dearer() {
  const view = useStats()
  const { data, error } = useIndex(groupsQuestion(view))
  const rises = useMemo(() => data && risesOf(data.series, data.basis.asOf), [data])
  if (error && !data) return null
  if (!data || !rises) {
    return (
      <Section title={say.risesByCategory}>
        <Bars lines={[]} />
      </Section>
    )
  }
  const [first] = rises
  if (!first) return null
  const others = absent(data.series, rises)
  return (
    <Section
      title={say.dearerSince(longMonth(first.from))}
      note={[
        say.untilSales(longMonth(first.to), salesText(view)),
        ...(others.length > 0 ? [say.notComparable(listed(others))] : []),
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

/** The groups over the months that most of them share, the dearest first. Their stretches rest on enough products, and
 * come without what lies within them: compared are those that begin and end together. `asOf`: the newest day of all. */
export function risesOf(series: readonly IndexSeries[], asOf: string | null): Rise[] {
  const newest = asOf === null ? Infinity : monthOf(asOf)
  const all = series
    .filter(({ category }) => GROUPS.some(({ code }) => code === category))
    .flatMap(({ category, stretches }) =>
      stretches.map(({ from, to, percent }): Rise => {
        return { category: category ?? '', from: monthOf(from), to: Math.min(monthOf(to), newest), percent }
      }),
    )
    .filter((rise) => length(rise) >= ENOUGH_MONTHS)
  const over = ({ from, to }: Rise) => all.filter((rise) => rise.from === from && rise.to === to)
  const worth = (rise: Rise) =>
    Number(length(rise) > YEAR) * 1e6 + over(rise).length * 1e3 + Math.min(length(rise), 999)
  const best = all.toSorted((one, other) => worth(other) - worth(one))[0]
  const rises = best ? over(best) : []
  return rises.length < FEWEST ? [] : rises.toSorted((one, other) => other.percent - one.percent)
}

/** The groups that are not among them. */
function absent(series: readonly IndexSeries[], rises: readonly Rise[]): string[] {
  const isAbsent = ({ category }: IndexSeries) => !rises.some((rise) => rise.category === category)
  return series.filter(isAbsent).flatMap(({ category }) => (category && groupName(category)) || [])
}

function length({ from, to }: Rise): number {
  return to - from + 1
}

/** One alone is compared with nothing. */
const FEWEST = 2
const YEAR = 12
