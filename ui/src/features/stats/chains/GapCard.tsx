// The longest gap of the chains that are shown, with its days.
import type { ChainState } from '../../../api/types.ts'
import { daysBetween, longDay } from '../../../lib/format.ts'
import type { IndexLine, MonthRange } from '../indices/lines.ts'
import { monthText } from '../indices/months.ts'
import { Section } from '../Section.tsx'

export interface GapCardProps {
  chains: readonly ChainState[]
  lines: readonly IndexLine[]
  range: MonthRange
}

export function GapCard({ chains, lines, range }: GapCardProps) {
  const gap = chains
    .filter(({ id }) => lines.some((line) => line.id === id))
    .flatMap(({ name, gaps }) => gaps.map(({ from, to }) => ({ name, from, to, days: daysBetween(from, to) })))
    .filter(({ to }) => to.slice(0, 7) >= monthText(range.from))
    .toSorted((a, b) => b.days - a.days)[0]
  if (!gap) return null
  return (
    <Section title="Was in der Lücke passiert">
      <p className="sm muted pretty">
        Nichts. Zwischen {longDay(gap.from)} und {longDay(gap.to)} hat bei {gap.name} niemand Preise gesammelt. Wir
        zeichnen keine Linie, wo keine Preise sind, und verbinden nicht, was davor und danach war: Dort beginnt der
        Index neu.
      </p>
    </Section>
  )
}
