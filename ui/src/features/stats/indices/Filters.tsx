// What an index is narrowed to: chain, category, part of the range, each unless the page splits by it already; and what
// it is split by, as chips on the phone, as a select in the head on wide screens. And how it is made: over which months,
// with sales or without, by which method.
import * as say from '#words/stats'
import { useCategories, useChainNames, useChains } from '../../../api/hooks.ts'
import { Choice } from '../../../kit/Choice.tsx'
import { changeStats, goToStats, METHOD_NAMES, StatsLink, useStats } from '../controls.tsx'
import { GROUPS, groupName } from '../groups.ts'
import { METHODS, type Section, sectionView, type StatsView } from '../view.ts'
import type { MonthRange } from './lines.ts'
import { briefMonth, longMonth, monthOf, monthText } from './months.ts'

export interface FiltersProps {
  chain?: boolean
  category?: boolean
  /** Own brands, brands, organic. */
  part?: boolean
  /** With sales or without. */
  sales?: boolean
  /** All months that are known, and those that are shown. */
  known: MonthRange | null
  shown: MonthRange | undefined
}

export function Filters({ chain, category, part, sales, known, shown }: FiltersProps) {
  const view = useStats()
  return (
    <>
      <div className="cluster stats-filters" role="group" aria-label={say.narrow}>
        {chain && <ChainChoice view={view} />}
        {category && <CategoryChoice view={view} />}
        {part && <PartChoice view={view} />}
        {known && <MonthChoices view={view} known={known} shown={shown ?? known} />}
        {sales && (
          <Choice
            name={say.offers}
            value={view.sales ? '1' : ''}
            shown={view.sales ? say.withOffers : say.withoutOffers}
            onChange={(value) => changeStats({ sales: value === '1' })}>
            <option value="">{say.withoutOffers}</option>
            <option value="1">{say.withOffers}</option>
          </Choice>
        )}
        <Choice
          name={say.way}
          value={view.method}
          shown={METHOD_NAMES[view.method]}
          onChange={(method) => changeStats({ method: METHODS.find((one) => one === method) ?? 'geksj' })}>
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {METHOD_NAMES[method]}
            </option>
          ))}
        </Choice>
      </div>
      <p className="xs faint pretty stats-foot">{say.whichToQuote}</p>
    </>
  )
}

/** In a sentence: "mit Aktionen" */
export function salesText({ sales }: Pick<StatsView, 'sales'>): string {
  return sales ? say.withOffersLower : say.withoutOffersLower
}

interface MonthChoicesProps {
  view: StatsView
  known: MonthRange
  shown: MonthRange
}

/** From which month to which: any that are known. */
export function MonthChoices({ view, known, shown }: MonthChoicesProps) {
  return (
    <>
      <MonthChoice
        name={say.from}
        value={view.from}
        shown={shown.from}
        months={{ from: known.from, to: shown.to }}
        every={say.fromBeginning}
        onChange={(from) => changeStats({ from, range: 'alles' })}
      />
      <MonthChoice
        name={say.to}
        value={view.to}
        shown={shown.to}
        months={{ from: shown.from, to: known.to }}
        every={say.toLatest}
        onChange={(to) => changeStats({ from: view.from ?? fromOf(view, shown), to, range: 'alles' })}
      />
    </>
  )
}

/** Where "1 J" or "3 J" begins: that stays when only the end is chosen. */
function fromOf({ range }: StatsView, shown: MonthRange): string | null {
  return range === 'alles' ? null : monthText(shown.from)
}

interface MonthChoiceProps {
  name: string
  value: string | null
  /** The month that it stands for. */
  shown: number
  months: MonthRange
  /** Without a choice. */
  every: string
  onChange: (month: string | null) => void
}

function MonthChoice({ name, value, shown, months: { from, to }, every, onChange }: MonthChoiceProps) {
  const months = Array.from({ length: to - from + 1 }, (_, i) => to - i)
  const isListed = value === null || months.includes(monthOf(value))
  return (
    <Choice
      name={say.monthLabel(name)}
      value={value ?? ''}
      shown={`${name} ${briefMonth(shown)}`}
      onChange={(month) => onChange(month || null)}>
      <option value="">{every}</option>
      {!isListed && <option value={value}>{longMonth(monthOf(value))}</option>}
      {months.map((month) => (
        <option key={month} value={monthText(month)}>
          {longMonth(month)}
        </option>
      ))}
    </Choice>
  )
}

function ChainChoice({ view }: { view: StatsView }) {
  const { data } = useChains()
  const nameOf = useChainNames()
  const many = view.chains.length > 1
  return (
    <Choice
      name={say.chain}
      value={view.chains.join(',')}
      shown={view.chains.length === 0 ? say.allChains : view.chains.map(nameOf).join(', ')}
      onChange={(chains) => changeStats({ chains: chains ? chains.split(',') : [] })}>
      <option value="">{say.allChains}</option>
      {many && <option value={view.chains.join(',')}>{view.chains.map(nameOf).join(', ')}</option>}
      {data?.chains.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

function CategoryChoice({ view }: { view: StatsView }) {
  const { data } = useCategories()
  const name = data?.categories.find(({ code }) => code === view.category)?.name
  return (
    <Choice
      name={say.category}
      value={view.category ?? ''}
      shown={view.category === null ? say.allCategories : (name ?? groupName(view.category) ?? view.category)}
      onChange={(category) => changeStats({ category: category || null })}>
      <option value="">{say.allCategories}</option>
      {GROUPS.map((group) => (
        <optgroup key={group.code} label={group.name}>
          <option value={group.code}>{say.allOfGroup(group.name)}</option>
          {data?.categories
            .filter(({ code, name: own }) => code.startsWith(group.code) && own !== say.unknownCategory)
            .map(({ code, name: own }) => (
              <option key={code} value={code}>
                {own}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  )
}

const PARTS: readonly { value: string; name: string; set: Pick<StatsView, 'ownBrand' | 'bio'> }[] = [
  { value: '', name: say.wholeRange, set: { ownBrand: null, bio: null } },
  { value: 'eigen', name: say.ownBrands, set: { ownBrand: true, bio: null } },
  { value: 'marke', name: say.brands, set: { ownBrand: false, bio: null } },
  { value: 'bio', name: say.organic, set: { ownBrand: null, bio: true } },
  { value: 'ohne-bio', name: say.withoutOrganic, set: { ownBrand: null, bio: false } },
  { value: 'eigen-bio', name: say.organicOwnBrands, set: { ownBrand: true, bio: true } },
  { value: 'eigen-ohne-bio', name: say.ownBrandsWithoutOrganic, set: { ownBrand: true, bio: false } },
  { value: 'marke-bio', name: say.organicBrands, set: { ownBrand: false, bio: true } },
  { value: 'marke-ohne-bio', name: say.brandsWithoutOrganic, set: { ownBrand: false, bio: false } },
]

type Part = Pick<StatsView, 'ownBrand' | 'bio'>

function partOf({ ownBrand, bio }: Part) {
  return PARTS.find(({ set }) => set.ownBrand === ownBrand && set.bio === bio)
}

/** "Eigenmarken ohne Bio" */
export function partName(part: Part): string {
  return partOf(part)?.name ?? ''
}

function PartChoice({ view }: { view: StatsView }) {
  const chosen = partOf(view)
  return (
    <Choice
      name={say.range}
      value={chosen?.value ?? ''}
      shown={chosen?.name ?? ''}
      onChange={(value) => changeStats(PARTS.find((part) => part.value === value)?.set ?? {})}>
      {PARTS.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

const WAYS: readonly { section: Section | null; name: string }[] = [
  { section: null, name: say.range },
  { section: 'ketten', name: say.chain },
  { section: 'kategorie', name: say.category },
]

export function ByChips({ by }: { by: Section | null }) {
  const view = useStats()
  return (
    <nav className="chips chips-wrap phone" aria-label={say.splitBy}>
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
      name={say.splitBy}
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
