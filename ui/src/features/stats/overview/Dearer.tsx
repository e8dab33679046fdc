// The groups of categories by how much dearer they became, over the longest segment that most of them share.
import { useMemo } from 'react'
import type { IndexSeries } from '../../../api/types.ts'
import { GROUPS, groupName } from '../groups.ts'
import { ENOUGH_MONTHS, ENOUGH_PRODUCTS } from '../indices/lines.ts'
import { longMonth, monthOf } from '../indices/months.ts'
import { signed } from '../indices/words.ts'
import { Section } from '../Section.tsx'
import { StatsLink } from '../StatsLink.tsx'
import { useIndex } from '../useIndex.ts'
import { useStats } from '../useStats.ts'
import { sectionView } from '../view.ts'
import { groupsQuestion } from './question.ts'

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
  if (!found)
    return (
      <Section title="Teuerung nach Warengruppe">
        <Bars rises={[]} />
      </Section>
    )
  if (found.rises.length === 0) return null
  const thin = found.rises.some((rise) => rise.thin)
  return (
    <Section
      title={`Teurer seit ${longMonth(found.from)}`}
      note={`bis ${longMonth(found.to)}, gleiche Produkte, ohne Aktionen`}
      foot={thin && `* zeitweise weniger als ${ENOUGH_PRODUCTS} gleiche Produkte`}>
      <Bars rises={found.rises} />
    </Section>
  )
}

function Bars({ rises }: { rises: readonly Rise[] }) {
  const view = useStats()
  const widest = Math.max(...rises.map(({ percent }) => Math.abs(percent)), 1)
  return (
    <ul className="stats-bars">
      {rises.map(({ group, percent, thin }) => (
        <li key={group}>
          <StatsLink to={{ ...sectionView(view, 'kategorie'), category: group }} className="muted">
            {groupName(group)}
          </StatsLink>
          <svg aria-hidden="true" className={percent < 0 ? 'stats-bar stats-bar-down' : 'stats-bar'}>
            <rect width={`${(Math.abs(percent) / widest) * 100}%`} height="8" rx="3" />
          </svg>
          <span className="num">
            {signed(percent)}
            {thin && ' *'}
          </span>
        </li>
      ))}
    </ul>
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
