// The groups of categories by how much dearer they became, over the longest segment that most of them share.
import { useMemo } from 'react'
import type { IndexSeries } from '../../../api/types.ts'
import { Bars } from '../bars.tsx'
import { StatsLink, useStats } from '../controls.tsx'
import { GROUPS, groupName } from '../groups.ts'
import { ENOUGH_MONTHS, ENOUGH_PRODUCTS } from '../indices/lines.ts'
import { longMonth, monthOf } from '../indices/months.ts'
import { signed } from '../indices/words.ts'
import { Section } from '../layout.tsx'
import { groupsQuestion, useIndex } from '../questions.ts'
import { sectionView } from '../view.ts'

interface Rise {
  group: string
  percent: number
  /** Rests on few products in some month. */
  thin: boolean
}

interface Rises {
  from: number
  to: number
  rises: Rise[]
}

export function Dearer() {
  const view = useStats()
  const { data, error } = useIndex(groupsQuestion(view))
  const found = useMemo(() => data && risesOf(data.series, data.basis.asOf), [data])
  if (error && !data) return null
  if (!found) {
    return (
      <Section title="Teuerung nach Warengruppe">
        <Bars lines={[]} />
      </Section>
    )
  }
  const { from, to, rises } = found
  if (rises.length === 0) return null
  return (
    <Section
      title={`Teurer seit ${longMonth(from)}`}
      note={`bis ${longMonth(to)}, gleiche Produkte, ohne Aktionen`}
      foot={rises.some(({ thin }) => thin) && `* zeitweise weniger als ${ENOUGH_PRODUCTS} gleiche Produkte`}>
      <Bars
        lines={rises.map(({ group, percent, thin }) => ({
          id: group,
          name: (
            <StatsLink to={{ ...sectionView(view, 'kategorie'), category: group }} className="muted stats-bar-name">
              {groupName(group)}
            </StatsLink>
          ),
          value: percent,
          figure: (
            <>
              {signed(percent)}
              {thin && ' *'}
            </>
          ),
        }))}
      />
    </Section>
  )
}

/** The groups with the segment that most of them share, the dearest first. */
export function risesOf(series: readonly IndexSeries[], asOf: string | null): Rises {
  const known = series.flatMap(({ category, stretches }) => {
    const longest = stretches.toSorted((a, b) => length(b) - length(a))[0]
    return category !== null &&
      GROUPS.some(({ code }) => code === category) &&
      longest &&
      length(longest) >= ENOUGH_MONTHS
      ? [{ category, ...longest }]
      : []
  })
  const shared = (one: { from: string; to: string }) =>
    known.filter(({ from, to }) => from === one.from && to === one.to).length
  const common = known.toSorted((a, b) => shared(b) - shared(a) || length(b) - length(a))[0]
  if (!common) return { from: 0, to: 0, rises: [] }
  const rises = known
    .filter(({ from, to }) => from === common.from && to === common.to)
    .map(({ category, percent, fewest }) => ({ group: category, percent, thin: fewest < ENOUGH_PRODUCTS }))
  return {
    from: monthOf(common.from),
    to: Math.min(monthOf(common.to), monthOf(asOf ?? common.to)),
    rises: rises.toSorted((a, b) => b.percent - a.percent),
  }
}

function length({ from, to }: { from: string; to: string }): number {
  return monthOf(to) - monthOf(from) + 1
}
