// The statistics in short.
import { useMemo } from 'react'
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { TaxAnswer } from '../../../api/types.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { StatsLink, useStats } from '../controls.tsx'
import { ByChips, BySelect } from '../indices/By.tsx'
import { Filters } from '../indices/Filters.tsx'
import { productsOf } from '../indices/IndexFigure.tsx'
import { IndexPage, stateOf, useBased } from '../indices/IndexPage.tsx'
import { type IndexLine, linesOf, yearly } from '../indices/lines.ts'
import { longMonth } from '../indices/months.ts'
import { overviewSays, signed } from '../indices/words.ts'
import { PARTS, partQuestion, TAX, useIndex } from '../questions.ts'
import { type Section, sectionView } from '../view.ts'
import { Dearer } from './Dearer.tsx'
import { Lately } from './Lately.tsx'
import { SamePrice } from './SamePrice.tsx'

export default function Overview() {
  const view = useStats()
  const answers = [
    useIndex(partQuestion(PARTS[0], view)),
    useIndex(partQuestion(PARTS[1], view)),
    useIndex(partQuestion(PARTS[2], view)),
  ] as const
  const [first, second, third] = answers
  const lines = useMemo(
    () => PARTS.flatMap(({ id, subject }, i) => linesOf(answers[i]?.data, id, subject.name)),
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is a new object each time; its data is not
    [first.data, second.data, third.data],
  )
  const subjects = PARTS.filter(({ id }) => lines.some((line) => line.id === id)).map(({ subject }) => subject)
  const shown = useBased(lines)
  const nameOf = useChainNames()
  const offersOnly = first.data?.offersOnly.map(nameOf) ?? []
  const narrowed = view.chains.length > 0 || view.category !== null
  return (
    <>
      <IndexPage
        name="Statistik"
        said={overviewSays(shown, subjects, { offersOnly, narrowed })}
        answers={answers}
        shown={shown}
        lines={lines}
        offersOnly={offersOnly}
        tools={<BySelect by={null} />}
        chips={<ByChips by={null} />}
        filters={<Filters chain category />}
        foot={`Gleiche Produkte, Monat für Monat verglichen, ohne Aktionen. ${productsOf(lines)}. Eigenmarken und Marken sind hier ohne Bio.`}
        file="preisindex"
        beside={
          <>
            {!stateOf(answers).waiting && <Yearly lines={lines} />}
            <SamePrice />
            <Dearer />
          </>
        }
      />
      <Lately />
      <More />
    </>
  )
}

/** The change within a year of the first two lines. */
function Yearly({ lines }: { lines: readonly IndexLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="card stats-kpis" aria-label="Teuerung in zwölf Monaten">
      {lines.slice(0, 2).map((line) => {
        const year = yearly(line)
        return (
          <div key={line.id}>
            <p className="xs muted strong">Teuerung, 12 Monate</p>
            <p className="stats-kpi num">{year ? signed(year.percent) : 'zu kurz'}</p>
            <p className="xs faint">
              {line.label}
              {year ? `, bis ${longMonth(year.to)}` : ': noch kein Jahr ohne Lücke'}
            </p>
          </div>
        )
      })}
    </section>
  )
}

const OTHERS: readonly { section: Section; name: string; detail: string }[] = [
  { section: 'vergleich', name: 'Kette gegen Kette', detail: 'Wer bei gleichen Produkten günstiger ist' },
  { section: 'rabatt', name: 'Sind Rabatte echt?', detail: 'Jede Senkung gegen den tiefsten Preis davor' },
  { section: 'korb', name: 'Dein Einkauf', detail: 'Was deine Liste früher gekostet hätte' },
  { section: 'steuer', name: 'Kam die Steuersenkung an?', detail: 'Preise rund um den 1. Juli 2026' },
]

/** Links to the sections that the overview does not show. */
function More() {
  const view = useStats()
  // The tax cut is linked only where prices around it are known.
  const { data: tax } = useAnswer<TaxAnswer>(TAX)
  const others = OTHERS.filter(({ section }) => section !== 'steuer' || tax?.spanned)
  return (
    <nav className="stats-more" aria-label="Mehr Statistik">
      {others.map(({ section, name, detail }) => (
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
