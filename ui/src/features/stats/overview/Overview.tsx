// The statistics in short.
import * as say from '#words/stats'
import { useMemo, useState } from 'react'
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import { useSeveral } from '../../../api/several.ts'
import type { LevelsAnswer, TaxAnswer } from '../../../api/types.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { count, longDay } from '../../../lib/format.ts'
import { ShareBar } from '../bars.tsx'
import { SectionLink, StatsLink, useStats } from '../controls.tsx'
import { ofWhole, signedTenths } from '../figures.ts'
import { ByChips, BySelect, Filters, salesText } from '../indices/Filters.tsx'
import { productsOf } from '../indices/IndexFigure.tsx'
import { IndexPage, stateOf, useBased } from '../indices/IndexPage.tsx'
import { type IndexLine, isYearThin, knownMonths, linesOf, yearly } from '../indices/lines.ts'
import { longMonth } from '../indices/months.ts'
import { overviewSays } from '../indices/words.ts'
import { Section, Unanswered } from '../layout.tsx'
import { fewerButMore } from '../levels/levels.ts'
import { levelsQuestion, overviewQuestions, partQuestion, PARTS, TAX, useIndex } from '../questions.ts'
import { useNarrowed } from '../selection.ts'
import { hasPeriod, isFree, type Section as SectionName, sectionView } from '../view.ts'
import { useFigures } from '../waiting.tsx'
import { Dearer } from './Dearer.tsx'
import { Lately } from './Lately.tsx'

const ORDER = PARTS.map(({ id }) => id)

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
  const chosen = useNarrowed({ chains: view.chains, category: view.category })
  const narrowed = view.chains.length > 0 || view.category !== null || isFree(view)
  const { done } = useSeveral(overviewQuestions(view))
  const [began, setBegan] = useState(done)
  if (done && !began) setBegan(true)
  // All at once: what came later would move the rest.
  if (!began) return <Unanswered title={say.statistics} />
  return (
    <>
      <IndexPage
        name={say.statistics}
        said={overviewSays(shown, subjects, { chosen, offersOnly, narrowed })}
        answers={answers}
        shown={shown}
        lines={lines}
        order={ORDER}
        offersOnly={offersOnly}
        tools={<BySelect by={null} />}
        chips={<ByChips by={null} />}
        filters={<Filters chain category sales known={knownMonths(lines)} shown={shown?.range} />}
        foot={say.overviewFoot(salesText(view), productsOf(lines, shown?.range))}
        chosen={{ day: view.day ?? first.data?.basis.asOf ?? null }}
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

/** The change within a year of two lines, first of those of which it is known. */
function Yearly({ lines }: { lines: readonly IndexLine[] }) {
  const isPeriod = hasPeriod(useStats())
  if (lines.length === 0) return null
  const all = lines.map((line) => ({ line, year: yearly(line) }))
  const shown = [...all.filter(({ year }) => year), ...all.filter(({ year }) => !year)].slice(0, 2)
  return (
    <section className="card stats-kpis" aria-label={say.yearlyLabel}>
      {shown.map(({ line, year }) => {
        const thin = isYearThin(line)
        return (
          <div key={line.id}>
            <p className="xs muted strong">{say.yearly}</p>
            <p className={year ? 'stats-kpi num' : 'stats-kpi stats-kpi-none'}>
              {year ? signedTenths(year.percent) : thin ? say.tooFew : say.tooShort}
            </p>
            <p className="xs faint">
              {line.label}
              {year ? say.untilMonth(longMonth(year.to)) : thin ? say.tooFewForYear : say.noFullYear}
              {year && isPeriod && `, ${say.notThePeriod}`}
            </p>
          </div>
        )
      })}
    </section>
  )
}

const OTHERS: readonly { section: SectionName; name: string; detail: string }[] = [
  { section: 'vergleich', name: say.chainVsChain, detail: say.chainVsChainText },
  { section: 'rabatt', name: say.areRebatesReal, detail: say.areRebatesRealText },
  { section: 'korb', name: say.yourShopping, detail: say.yourShoppingText },
  { section: 'steuer', name: say.didTaxCutArrive, detail: say.didTaxCutArriveText },
]

/** Links to the sections that the overview does not show. */
function More() {
  const view = useStats()
  // The tax cut is linked only where prices around it are known.
  const { data: tax } = useAnswer<TaxAnswer>(TAX)
  const others = OTHERS.filter(({ section }) => section !== 'steuer' || tax?.spanned)
  return (
    <nav className="stats-more" aria-label={say.moreStatistics}>
      {others.map(({ section, name, detail }) => (
        <StatsLink key={section} to={sectionView(view, section)} className="split card">
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

/** The two chains that share the most articles: at how many of them which is cheaper. */
function SamePrice() {
  const view = useStats()
  const name = useChainNames()
  const { data } = useFigures<LevelsAnswer>(levelsQuestion(view))
  const pair = data?.pairs.toSorted((a, b) => b.articles - a.articles)[0]
  if (!data || !pair) return null
  const [a, b] = [name(pair.a), name(pair.b)]
  const odd = fewerButMore(pair, name)
  const [cheaper = '', equal = '', dearer = ''] = ofWhole([pair.cheaper, pair.equal, pair.dearer])
  return (
    <Section
      className="same-price"
      title={say.sameProductWhichPrice}
      note={say.pairsOn(
        count(pair.articles),
        view.ownBrand === true ? say.pairsOfOwnBrands : say.sameProducts,
        [longDay(data.date), ...(view.chains.length > 0 ? [say.notTheChains] : [])].join(', '),
      )}
      foot={<SectionLink to="vergleich">{say.chainVsChain}</SectionLink>}>
      <ShareBar
        parts={[
          { kind: 'less', share: pair.cheaper, chain: pair.a },
          { kind: 'even', share: pair.equal, text: say.shareSame(equal) },
          { kind: 'more', share: pair.dearer, chain: pair.b },
        ]}
        label={say.whoIsCheaper(a, cheaper, equal, b, dearer)}
      />
      <p className="split xs muted" aria-hidden="true">
        <span className="cluster">
          <ChainBadge chain={pair.a} />
          {say.chainCheaper(a)}
        </span>
        <span className="cluster">
          {say.chainCheaper(b)}
          <ChainBadge chain={pair.b} />
        </span>
      </p>
      {odd && <p className="xs muted pretty">{odd}</p>}
    </Section>
  )
}
