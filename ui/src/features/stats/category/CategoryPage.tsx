// The index of a category, without sales and with them.
import { useMemo } from 'react'
import { useCategories, useChainNames } from '../../../api/hooks.ts'
import { count } from '../../../lib/format.ts'
import { StatsLink, useStats } from '../controls.tsx'
import { groupName } from '../groups.ts'
import { ByChips } from '../indices/By.tsx'
import { Filters } from '../indices/Filters.tsx'
import { IndexPage, stateOf, useBased } from '../indices/IndexPage.tsx'
import { type Based, change, linesOf } from '../indices/lines.ts'
import { briefMonth } from '../indices/months.ts'
import { categorySays, points, signed, widest } from '../indices/words.ts'
import { categoryQuestion, FIRST_CATEGORY, useIndex } from '../questions.ts'
import { Section } from '../layout.tsx'
import { Changes } from './Changes.tsx'

export default function CategoryPage() {
  const view = useStats()
  const category = view.category ?? FIRST_CATEGORY
  const name = useCategoryTitle(category)
  const normal = useIndex(categoryQuestion(view, 'without'))
  const paid = useIndex(categoryQuestion(view, 'with'))
  const answers = [normal, paid]
  const lines = useMemo(
    () => [...linesOf(normal.data, 'normal', 'Normalpreis'), ...linesOf(paid.data, 'aktion', 'Mit Aktionen')],
    [normal.data, paid.data],
  )
  const shown = useBased(lines)
  const nameOf = useChainNames()
  const offersOnly = normal.data?.offersOnly.map(nameOf) ?? []
  const asked = { offersOnly: view.chains.length > 0 ? offersOnly : [], narrowed: true }
  return (
    <IndexPage
      roomy
      name={name}
      said={categorySays(shown, { name, plural: true }, asked)}
      answers={answers}
      shown={shown}
      lines={lines}
      offersOnly={offersOnly}
      chips={<CategoryChips category={category} />}
      filters={<Filters chain category part />}
      foot={`${count(lines[0]?.products ?? 0)} Produkte: ${name}, Monat für Monat dieselben verglichen.`}
      file={`preisindex-${category}`}
      beside={
        <>
          {shown && !stateOf(answers).waiting && (
            <>
              <Sales shown={shown} />
              <Changes name={name} />
            </>
          )}
        </>
      }
    />
  )
}

function useCategoryTitle(category: string): string {
  const { data } = useCategories()
  if (category.length === 1) return groupName(category) ?? category
  return data?.categories.find(({ code }) => code === category)?.name ?? groupName(category) ?? category
}

/** The most popular categories; all others can be chosen below. */
const CHIPS = [
  { code: FIRST_CATEGORY, name: 'Milchprodukte' },
  { code: '1', name: 'Brot & Gebäck' },
  { code: '0', name: 'Obst & Gemüse' },
  { code: '2', name: 'Getränke' },
  { code: '4', name: 'Tiefkühl' },
  { code: '6', name: 'Süßes' },
  { code: '8', name: 'Haushalt' },
]

function CategoryChips({ category }: { category: string }) {
  const view = useStats()
  return (
    <>
      <ByChips by="kategorie" />
      <nav className="chips stats-categories" aria-label="Kategorie">
        {CHIPS.map(({ code, name }) => (
          <StatsLink key={code} replace to={{ ...view, category: code }} className="chip" current={code === category}>
            {name}
          </StatsLink>
        ))}
      </nav>
    </>
  )
}

/** How much sales make of the difference. */
function Sales({ shown }: { shown: Based }) {
  const [normal, paid] = shown.lines
  const [a, b] = [normal && change(normal), paid && change(paid)]
  const far = widest(normal, paid)
  if (typeof a !== 'number' || typeof b !== 'number') return null
  return (
    <Section title="Was Aktionen ausmachen">
      <dl className="stats-facts">
        <div>
          <dt>Normalpreis</dt>
          <dd className="num">{signed(a)}</dd>
        </div>
        <div>
          <dt>Mit Aktionen</dt>
          <dd className="num">{signed(b)}</dd>
        </div>
        <div>
          <dt>Größter Abstand</dt>
          <dd className="num">{far ? points(far.points) : '0,0'}</dd>
          {far && <dd className="note">{briefMonth(far.month)}, Punkte</dd>}
        </div>
      </dl>
      <p className="xs muted pretty">
        Aktion ist, was binnen 60 Tagen wieder zum genau alten Preis zurückkehrt, und der Abverkauf von dem, was es
        danach nicht mehr gab.
      </p>
    </Section>
  )
}
