// How the index is split: by parts of the range, chains or categories. Chips on the phone, a select in the head on wide
// screens.
import { Choice } from '../../../kit/Choice.tsx'
import { goToStats, StatsLink, useStats } from '../controls.tsx'
import { type Section, sectionView } from '../view.ts'

const WAYS: readonly { section: Section | null; name: string }[] = [
  { section: null, name: 'Sortiment' },
  { section: 'ketten', name: 'Kette' },
  { section: 'kategorie', name: 'Kategorie' },
]

export function ByChips({ by }: { by: Section | null }) {
  const view = useStats()
  return (
    <nav className="chips chips-wrap phone" aria-label="Aufgeteilt nach">
      {WAYS.map(({ section, name }) => (
        <StatsLink key={name} to={sectionView(view, section)} className="chip" current={section === by}>
          {name}
        </StatsLink>
      ))}
    </nav>
  )
}

export function BySelect({ by }: { by: Section | null }) {
  const view = useStats()
  return (
    <Choice
      className="btn btn-quiet btn-sm desk"
      name="Aufgeteilt nach"
      value={by ?? ''}
      shown={WAYS.find(({ section }) => section === by)?.name ?? ''}
      onChange={(value) =>
        goToStats(sectionView(view, WAYS.find(({ section }) => section === value)?.section ?? null))
      }>
      {WAYS.map(({ section, name }) => (
        <option key={name} value={section ?? ''}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
