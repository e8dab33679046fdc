// A page of the price index: its finding, the index or why there is none, and what belongs to it.
import * as say from '#words/stats'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { Answer } from '../../../api/hooks.ts'
import type { IndexAnswer } from '../../../api/types.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { count } from '../../../lib/format.ts'
import { StatsLink, useStats } from '../controls.tsx'
import type { Said } from '../figures.ts'
import { Headline, type HowProps, Section } from '../layout.tsx'
import { type Method, OVERVIEW } from '../view.ts'
import { IndexFigure, type IndexFigureProps, productsOf, TITLE } from './IndexFigure.tsx'
import { based, type Based, countsOf, ENOUGH_PRODUCTS, type IndexLine, monthsOf } from './lines.ts'
import { monthOf } from './months.ts'
import { share } from './words.ts'

/** The lines in the months that are chosen, counted back from the newest of `all`. */
export function useBased(lines: readonly IndexLine[], all = lines): Based | null {
  const { range, from, to, base } = useStats()
  return useMemo(() => {
    const months = monthsOf(all, { range, from, to })
    return months && based(lines, months, from !== null && base === null, base === null ? null : monthOf(base))
  }, [lines, all, range, from, to, base])
}

/** The first failure of answers that are shown together; else whether one is missing. */
export function stateOf(answers: readonly Answer<IndexAnswer>[]) {
  const failed = answers.find(({ data, error }) => !data && error)?.error
  return { failed, waiting: !failed && answers.some(({ data }) => !data) }
}

export interface IndexPageProps extends Omit<IndexFigureProps, 'based' | 'how' | 'answers'> {
  /** What the page is called until its finding is known. */
  name: string
  said: Said
  answers: readonly Answer<IndexAnswer>[]
  /** Null: there is nothing to draw. */
  shown: Based | null
  /** The names of chains without an index. */
  offersOnly: readonly string[]
  beside: ReactNode
}

export function IndexPage({ name, said, answers, shown, offersOnly, beside, ...figure }: IndexPageProps) {
  const { failed, waiting } = stateOf(answers)
  const { method } = useStats()
  const there = answers.map(({ data }) => data)
  return (
    // Its finding may be longer than its name: what stood below that would move.
    <Fragment key={waiting ? 'waiting' : 'there'}>
      <Headline title={waiting || failed ? name : said.title} note={failed ? '' : said.note} waiting={waiting} />
      <div className={figure.roomy ? 'stats-grid stats-grid-section' : 'stats-grid'}>
        <div className="stats-column">
          {failed ? (
            <Failed
              unknown={[400, 404].includes(failed.problem?.status ?? 0)}
              onRetry={() => void Promise.all(answers.map(({ renew }) => renew()))}
            />
          ) : waiting ? (
            <Waiting />
          ) : shown ? (
            <IndexFigure {...figure} based={shown} answers={there} how={indexHow(there, shown, offersOnly, method)} />
          ) : (
            <Section className="stats-main" title={TITLE}>
              <p className="muted">{say.noLine}</p>
              {figure.filters}
            </Section>
          )}
        </div>
        {beside && <div className="stats-column">{beside}</div>}
      </div>
    </Fragment>
  )
}

/** In the final height of the figure. */
function Waiting() {
  return (
    <Section className="stats-main" title={TITLE} note={say.beingCalculated}>
      <div className="index-waiting" role="status">
        <span className="sr">{say.titleLoading(TITLE)}</span>
        {Array.from({ length: 4 }, (_, i) => (
          <span key={i} className="skel" />
        ))}
      </div>
    </Section>
  )
}

/** `unknown`: the server does not know what was chosen. */
function Failed({ unknown, onRetry }: { unknown: boolean; onRetry: () => void }) {
  return (
    <Section className="stats-main" title={TITLE}>
      <div className="index-failed" role="alert">
        {unknown ? (
          <>
            <p>
              <strong>{say.choiceUnknown}</strong>
              {say.choiceUnknownText}
            </p>
            <StatsLink to={OVERVIEW} className="btn btn-quiet btn-sm">
              {say.showAll}
            </StatsLink>
          </>
        ) : (
          <>
            <p>
              <strong>{say.figuresFailed}</strong>
              {say.figuresFailedText}
            </p>
            <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
              <Icon name="rotate-right" size={17} weight={2} />
              {say.tryAgain}
            </button>
          </>
        )}
      </div>
    </Section>
  )
}

const MONTHLY = say.howMonthly
const WAYS: Record<Method, string> = { geksj: say.howGeks, jevons: say.howJevons, tpd: say.howTpd }
const VALID = say.howValid
const WITHOUT_SALES = say.howWithoutOffers

/** How an index is computed, its data basis, what is missing. `offersOnly`: the names of chains without an index. */
function indexHow(
  answers: readonly (IndexAnswer | undefined)[],
  { lines, range }: Based,
  offersOnly: readonly string[],
  method: Method,
): HowProps {
  const there = answers.filter((answer) => answer !== undefined)
  const counts = lines.flatMap((line) => countsOf(line, range))
  const coverage = there.length === 0 ? 0 : Math.min(...there.map(({ basis }) => basis.coverage))
  return {
    method: MONTHLY + WAYS[method] + VALID + (there.some(({ sales }) => sales === 'without') ? WITHOUT_SALES : ''),
    products: say.howProducts(
      productsOf(lines, range),
      count(counts.length > 0 ? Math.min(...counts) : 0),
      ENOUGH_PRODUCTS,
    ),
    missing: [
      say.howCoverage(share(coverage * 100)),
      say.howGaps,
      ...(offersOnly.length > 0 ? [say.howOffersOnly(offersOnly.join(', '))] : []),
    ].join(' '),
  }
}
