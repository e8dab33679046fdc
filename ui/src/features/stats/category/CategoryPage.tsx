// The index of a category, without sales and with them.
import { useMemo } from 'react'
import { useCategories, useChainNames } from '../../../api/hooks.ts'
import { ByChips } from '../indices/By.tsx'
import { Filters } from '../indices/Filters.tsx'
import { Headline } from '../Headline.tsx'
import { groupName } from '../groups.ts'
import { indexHow } from '../indices/how.ts'
import { IndexEmpty, IndexFailed, IndexWaiting } from '../indices/states.tsx'
import { IndexFigure } from '../indices/IndexFigure.tsx'
import { type Based, based, change, type IndexLine, lineOf, monthsOf } from '../indices/lines.ts'
import { briefMonth } from '../indices/months.ts'
import { categorySays, points, signed, widest } from '../indices/words.ts'
import { count } from '../../../lib/format.ts'
import { Section } from '../Section.tsx'
import { StatsLink } from '../StatsLink.tsx'
import { useIndex } from '../useIndex.ts'
import { useStats } from '../useStats.ts'
import { Changes } from './Changes.tsx'
import { categoryQuestion, FIRST_CATEGORY } from '../questions.ts'

export default function CategoryPage() {
  const view = useStats()
  const category = view.category ?? FIRST_CATEGORY
  const name = useCategoryTitle(category)
  const normal = useIndex(categoryQuestion(view, 'without'))
  const paid = useIndex(categoryQuestion(view, 'with'))
  const lines = useMemo(() => {
    const found: IndexLine[] = []
    const [first, second] = [normal.data?.series[0], paid.data?.series[0]]
    if (first) found.push(lineOf(first, 'normal', 'Normalpreis', normal.data?.basis.asOf ?? null))
    if (second) found.push(lineOf(second, 'aktion', 'Mit Aktionen', paid.data?.basis.asOf ?? null))
    return found
  }, [normal.data, paid.data])
  const shown = useMemo(() => {
    const range = monthsOf(lines, view.range)
    return range && based(lines, range)
  }, [lines, view.range])
  const error = (!normal.data && normal.error) || (!paid.data && paid.error) || null
  const waiting = !error && !(normal.data && paid.data)
  const nameOf = useChainNames()
  const offersOnly = normal.data?.offersOnly.map(nameOf) ?? []
  const said = categorySays(
    shown,
    { name, plural: true },
    { offersOnly: view.chains.length > 0 ? offersOnly : [], narrowed: true },
  )
  const filters = <Filters chain category part />
  return (
    <>
      <Headline title={waiting || error ? name : said.title} note={error ? '' : said.note} waiting={waiting} />
      <div className="stats-grid stats-grid-section">
        <div className="stats-column">
          {waiting && <IndexWaiting title="Preisindex" />}
          {error && (
            <IndexFailed
              title="Preisindex"
              error={error}
              onRetry={() => void Promise.all([normal.renew(), paid.renew()])}
            />
          )}
          {!waiting && !error && !shown && <IndexEmpty title="Preisindex" filters={filters} />}
          {!waiting && !error && shown && (
            <IndexFigure
              roomy
              title="Preisindex"
              based={shown}
              lines={lines}
              chips={<CategoryChips category={category} />}
              filters={filters}
              foot={`${count(lines[0]?.products ?? 0)} Produkte: ${name}, Monat für Monat dieselben verglichen.`}
              how={indexHow([normal.data, paid.data], lines, { offersOnly })}
              file={`koerberl-preisindex-${category}`}
            />
          )}
        </div>
        <div className="stats-column">
          {shown && !waiting && <Sales shown={shown} />}
          {shown && !waiting && <Changes name={name} />}
        </div>
      </div>
    </>
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
