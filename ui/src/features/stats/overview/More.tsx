// Links to the sections that the overview does not show.
import { useAnswer } from '../../../api/hooks.ts'
import type { TaxAnswer } from '../../../api/types.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { StatsLink } from '../StatsLink.tsx'
import { TAX } from '../tax/question.ts'
import { useStats } from '../useStats.ts'
import { type Section, sectionView } from '../view.ts'

const WAYS: readonly { section: Section; name: string; detail: string }[] = [
  { section: 'vergleich', name: 'Kette gegen Kette', detail: 'Wer bei gleichen Produkten günstiger ist' },
  { section: 'rabatt', name: 'Sind Rabatte echt?', detail: 'Jede Senkung gegen den tiefsten Preis davor' },
  { section: 'korb', name: 'Dein Einkauf', detail: 'Was deine Liste früher gekostet hätte' },
  { section: 'steuer', name: 'Kam die Steuersenkung an?', detail: 'Preise rund um den 1. Juli 2026' },
]

export function More() {
  const view = useStats()
  // The tax cut is linked only where prices around it are known.
  const { data: tax } = useAnswer<TaxAnswer>(TAX)
  const ways = WAYS.filter(({ section }) => section !== 'steuer' || tax?.spanned)
  return (
    <nav className="stats-more" aria-label="Mehr Statistik">
      {ways.map(({ section, name, detail }) => (
        <StatsLink key={section} to={sectionView(view, section)} className="card">
          <span>
            <b>{name}</b>
            <span className="xs muted">{detail}</span>
          </span>
          <Icon name="forward" size={18} weight={2} />
        </StatsLink>
      ))}
    </nav>
  )
}
