// The index of a category, without sales and with them.
import * as say from '#words/stats'
import { useMemo } from 'react'
import { useCategories, useChainNames, useChains } from '../../../api/hooks.ts'
import type { Changed, ChangesAnswer } from '../../../api/types.ts'
import { counted } from '../../../lib/format.ts'
import { StatsLink, useStats } from '../controls.tsx'
import { signedTenths } from '../figures.ts'
import { groupName, isPlural } from '../groups.ts'
import { ByChips, Filters } from '../indices/Filters.tsx'
import { productsOf } from '../indices/IndexFigure.tsx'
import { IndexPage, stateOf, useBased } from '../indices/IndexPage.tsx'
import { type Based, type BasedLine, knownMonths, linesOf, soundChange } from '../indices/lines.ts'
import { briefMonth, longMonth, monthOf } from '../indices/months.ts'
import { categorySays, pointsOrDash, widest } from '../indices/words.ts'
import { Nothing, Section } from '../layout.tsx'
import { ChangeLines } from '../ProductLines.tsx'
import { useNarrowed } from '../selection.ts'
import { categoryQuestion, changesQuestion, FIRST_CATEGORY, useIndex } from '../questions.ts'
import { useFigures } from '../waiting.tsx'

export default function CategoryPage() {
  const view = useStats()
  const category = view.category ?? FIRST_CATEGORY
  const name = useCategoryTitle(category)
  const normal = useIndex(categoryQuestion(view, 'without'))
  const paid = useIndex(categoryQuestion(view, 'with'))
  const answers = [normal, paid]
  const lines = useMemo(
    () => [...linesOf(normal.data, 'normal', say.normalPrice), ...linesOf(paid.data, 'aktion', say.withOffers)],
    [normal.data, paid.data],
  )
  const shown = useBased(lines)
  const nameOf = useChainNames()
  const offersOnly = normal.data?.offersOnly.map(nameOf) ?? []
  const chosen = useNarrowed({ ...view, category: null })
  const asked = { chosen, offersOnly: view.chains.length > 0 ? offersOnly : [], narrowed: true }
  return (
    <IndexPage
      roomy
      name={name}
      said={categorySays(shown, { name, plural: isPlural(name) }, asked)}
      answers={answers}
      shown={shown}
      lines={lines}
      offersOnly={offersOnly}
      chips={<CategoryChips category={category} name={name} />}
      filters={<Filters chain category part known={knownMonths(lines)} shown={shown?.range} />}
      chosen={{ category }}
      foot={say.categoryFoot(name, productsOf(lines.slice(0, 1), shown?.range))}
      file="preisindex"
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
const CHIPS = [FIRST_CATEGORY, '1', '0', '2', '4', '6', '8']
/** Where a chip is not called like the group. */
const CHIP_NAMES: Record<string, string> = { [FIRST_CATEGORY]: say.dairy, 6: say.sweetsShort }

function CategoryChips({ category, name }: { category: string; name: string }) {
  const view = useStats()
  const codes = CHIPS.includes(category) ? CHIPS : [category, ...CHIPS]
  return (
    <>
      <ByChips by="kategorie" />
      <nav className="chips stats-categories" aria-label={say.category}>
        {codes.map((code) => (
          <StatsLink key={code} replace to={{ ...view, category: code }} className="chip" current={code === category}>
            {CHIP_NAMES[code] ?? groupName(code) ?? name}
          </StatsLink>
        ))}
      </nav>
    </>
  )
}

/** How much sales make of the difference. */
function Sales({ shown }: { shown: Based }) {
  const [normal, paid] = shown.lines
  const far = widest(normal, paid)
  if (!normal?.shown || !paid?.shown) return null
  return (
    <Section title={say.whatOffersDo}>
      <dl className="stats-facts">
        <div>
          <dt>{say.normalPrice}</dt>
          <Change line={normal} base={shown.base} />
        </div>
        <div>
          <dt>{say.withOffers}</dt>
          <Change line={paid} base={shown.base} />
        </div>
        <div>
          <dt>{say.widestGap}</dt>
          <dd className="num">{pointsOrDash(far?.points ?? null)}</dd>
          {far && <dd className="note">{say.inPoints(briefMonth(far.month))}</dd>}
        </div>
      </dl>
      <p className="xs muted pretty">{say.offerMeans}</p>
    </Section>
  )
}

/** How much it changed up to the last month, or that this rests on too little. */
function Change({ line, base }: { line: BasedLine; base: number | null }) {
  const percent = soundChange(line, base)
  return percent === null ? (
    <dd className="sm faint">{say.tooFew}</dd>
  ) : (
    <dd className="num">{signedTenths(percent)}</dd>
  )
}

const MOST = 3
const LEAST = 2

/** What rose most and least over the months of the chart, or why that is unknown. */
function Changes({ name }: { name: string }) {
  const { data } = useFigures<ChangesAnswer>(changesQuestion(useStats()))
  const { data: chains } = useChains()
  if (!data) return null
  const months = say.categoryMonths(name, monthsText(data, chains?.today ?? ''))
  const note = `${months}, ${say.fromProducts(counted(data.basis.products, say.productOne, say.productMany))}`
  if (data.from !== null && data.to !== null && data.most.length + data.least.length === 0) {
    return (
      <Section title={say.mostRisen} note={note}>
        <Nothing>{say.nothingToCompare(longMonth(monthOf(data.from)), longMonth(monthOf(data.to)))}</Nothing>
      </Section>
    )
  }
  return (
    <>
      <ChangesCard title={say.mostRisen} note={note} changes={data.most.slice(0, MOST)} />
      <ChangesCard
        title={data.least.slice(0, LEAST).every(({ percent }) => percent < 0) ? say.mostFallen : say.leastRisen}
        note={note}
        changes={data.least.slice(0, LEAST)}
      />
    </>
  )
}

/** "Jänner 2021 bis heute"; with the last month, where nothing is known of this one. */
function monthsText({ from, to }: ChangesAnswer, today: string): string {
  if (from === null || to === null) return ''
  const last = today.startsWith(to) ? say.today : longMonth(monthOf(to))
  return say.fromTo(longMonth(monthOf(from)), last)
}

function ChangesCard({ title, note, changes }: { title: string; note: string; changes: readonly Changed[] }) {
  if (changes.length === 0) return null
  return (
    <Section title={title} note={note}>
      <ChangeLines changes={changes} />
    </Section>
  )
}
