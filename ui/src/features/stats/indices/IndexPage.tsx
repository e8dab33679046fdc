// A page of the price index: its finding, the index or why there is none, and what belongs to it.
import { type ReactNode, useMemo } from 'react'
import type { Answer } from '../../../api/hooks.ts'
import type { IndexAnswer } from '../../../api/types.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { count } from '../../../lib/format.ts'
import { StatsLink, useStats } from '../controls.tsx'
import type { Said } from '../figures.ts'
import { Headline, type HowProps, Section } from '../layout.tsx'
import { type Method, OVERVIEW } from '../view.ts'
import { IndexFigure, type IndexFigureProps, TITLE } from './IndexFigure.tsx'
import { based, type Based, ENOUGH_PRODUCTS, type IndexLine, monthsOf } from './lines.ts'
import { share } from './words.ts'

/** The lines in the months that are chosen, counted back from the newest of `all`. */
export function useBased(lines: readonly IndexLine[], all = lines): Based | null {
  const { range, from, to } = useStats()
  return useMemo(() => {
    const months = monthsOf(all, { range, from, to })
    return months && based(lines, months)
  }, [lines, all, range, from, to])
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
    <>
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
            <IndexFigure
              {...figure}
              based={shown}
              answers={there}
              how={indexHow(there, figure.lines, offersOnly, method)}
            />
          ) : (
            <Section className="stats-main" title={TITLE}>
              <p className="muted">Hier gibt es keine Linie zu zeichnen.</p>
              {figure.filters}
            </Section>
          )}
        </div>
        {beside && <div className="stats-column">{beside}</div>}
      </div>
    </>
  )
}

/** In the final height of the figure. */
function Waiting() {
  return (
    <Section className="stats-main" title={TITLE} note="wird gerechnet">
      <div className="index-waiting" role="status">
        <span className="sr">{TITLE} wird geladen</span>
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
              <strong>Diese Auswahl kennen wir nicht.</strong> Der Link ist vielleicht alt: Die Kette oder die Kategorie
              darin gibt es nicht.
            </p>
            <StatsLink to={OVERVIEW} className="btn btn-quiet btn-sm">
              Alles zeigen
            </StatsLink>
          </>
        ) : (
          <>
            <p>
              <strong>Die Zahlen sind nicht durchgekommen.</strong> Unser Server antwortet gerade nicht. Deine Liste ist
              davon nicht betroffen.
            </p>
            <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
              <Icon name="rotate-right" size={17} weight={2} />
              Noch einmal versuchen
            </button>
          </>
        )}
      </div>
    </Section>
  )
}

const MONTHLY = 'Je Produkt und Monat das geometrische Mittel seiner Tagespreise. '
const WAYS: Record<Method, string> = {
  geksj:
    'Verkettet nach GEKS-Jevons: jeder Monat gegen jeden in einem Fenster von 13 Monaten, nur gleiche Produkte, ' +
    'Fenster im Mittel aneinandergefügt.',
  jevons:
    'Jevons, verkettet: jeder Monat gegen den davor, nur gleiche Produkte. Zur Probe: Wo Aktionen kommen und gehen, ' +
    'läuft dieser Index davon.',
  tpd:
    'Time-Product-Dummy, ungewichtet: Preise erklärt aus Produkt und Monat, in Fenstern von 13 Monaten, im Mittel ' +
    'aneinandergefügt. Zur Probe.',
}
const VALID =
  ' Ein Preis gilt höchstens 14 Tage über den letzten Tag hinaus, an dem die Kette gesehen wurde, und was es nicht ' +
  'mehr gibt oder wessen Preis niemand bestätigt, höchstens 14 Tage über den letzten Tag hinaus, an dem er gesehen wurde.'
const WITHOUT_SALES =
  ' Ohne Aktionen: eine Senkung, die binnen 60 Tagen zum genau alten Preis zurückkehrt, zählt nicht, und auch nicht ' +
  'der Abverkauf von dem, was es danach nicht mehr gab.'

/** How an index is computed, its data basis, what is missing. `offersOnly`: the names of chains without an index. */
function indexHow(
  answers: readonly (IndexAnswer | undefined)[],
  lines: readonly IndexLine[],
  offersOnly: readonly string[],
  method: Method,
): HowProps {
  const there = answers.filter((answer) => answer !== undefined)
  const many = lines.map(({ label, products }) => `${label} ${count(products)}`).join(', ')
  const counts = lines.flatMap(({ segments }) => segments.flatMap((segment) => segment.counts))
  const coverage = there.length === 0 ? 0 : Math.min(...there.map(({ basis }) => basis.coverage))
  return {
    method: MONTHLY + WAYS[method] + VALID + (there.some(({ sales }) => sales === 'without') ? WITHOUT_SALES : ''),
    products: `${many}. In zwei Monaten hintereinander gab es davon mindestens ${count(counts.length > 0 ? Math.min(...counts) : 0)} gleiche; wie viele es in welchem Monat waren, steht in der Tabelle. Auf weniger als ${ENOUGH_PRODUCTS} stützt sich kein Satz. Ungewichtet: jedes Produkt zählt gleich, was oft gekauft wird, nicht mehr.`,
    missing: [
      `Bekannt sind die Preise von ${share(coverage * 100)} der Tage aller Ketten.`,
      'Über eine Lücke hinweg sagt ein Index nichts: danach beginnt er neu bei 100 und steht unter dem Bild als eigene Basis.',
      ...(offersOnly.length > 0
        ? [
            `${offersOnly.join(', ')}: im Netz stehen dort Angebote der Woche, kein Produkt bleibt lang genug. Daraus entsteht kein Index.`,
          ]
        : []),
    ].join(' '),
  }
}
