// The groups of categories by how much dearer they became, over the longest segment that most of them share.
import * as say from '#words/stats'
import { useMemo } from 'react'
import type { IndexSeries, IndexStretch } from '../../../api/types.ts'
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
  const rises = useMemo(() => data && risesOf(data.series), [data])
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
  const to = Math.min(monthOf(first.to), monthOf(data.basis.asOf ?? first.to))
  return (
    <Section
      title={say.dearerSince(longMonth(monthOf(first.from)))}
      note={[say.untilSales(longMonth(to), salesText(view)), ...unfollowed(view)].join(', ')}>
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

/** The groups with the segment that most of them share, the dearest first. */
export function risesOf(series: readonly IndexSeries[]): (IndexStretch & { category: string })[] {
  const known = series.flatMap(({ category, stretches }) => {
    const longest = stretches.toSorted((a, b) => length(b) - length(a))[0]
    const isGroup = category !== null && GROUPS.some(({ code }) => code === category)
    return isGroup && longest && length(longest) >= ENOUGH_MONTHS ? [{ category, ...longest }] : []
  })
  const alike = (one: IndexStretch) => known.filter(({ from, to }) => from === one.from && to === one.to)
  const common = known.toSorted((a, b) => alike(b).length - alike(a).length || length(b) - length(a))[0]
  return common ? alike(common).toSorted((a, b) => b.percent - a.percent) : []
}

function length({ from, to }: IndexStretch): number {
  return monthOf(to) - monthOf(from) + 1
}
