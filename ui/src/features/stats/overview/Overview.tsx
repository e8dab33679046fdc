// The statistics in short.
import { useMemo } from 'react'
import { useChainNames } from '../../../api/hooks.ts'
import { Headline } from '../Headline.tsx'
import { Filters } from '../indices/Filters.tsx'
import { IndexEmpty, IndexFailed, IndexWaiting } from '../indices/states.tsx'
import { IndexFigure, productsOf } from '../indices/IndexFigure.tsx'
import { based, monthsOf } from '../indices/lines.ts'
import { overviewSays } from '../indices/words.ts'
import { indexHow } from '../indices/how.ts'
import { useIndex } from '../useIndex.ts'
import { useStats } from '../useStats.ts'
import { ByChips, BySelect } from '../indices/By.tsx'
import { Dearer } from './Dearer.tsx'
import { Lately } from './Lately.tsx'
import { More } from './More.tsx'
import { PARTS, partLines } from './parts.ts'
import { partQuestion } from './question.ts'
import { SamePrice } from './SamePrice.tsx'
import { Yearly } from './Yearly.tsx'

export default function Overview() {
  const view = useStats()
  const answers = [
    useIndex(partQuestion(PARTS[0], view)),
    useIndex(partQuestion(PARTS[1], view)),
    useIndex(partQuestion(PARTS[2], view)),
  ] as const
  const [first, second, third] = answers
  const { lines, subjects } = useMemo(
    () => partLines([first, second, third]),
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is a new object each time; its data is not
    [first.data, second.data, third.data],
  )
  const shown = useMemo(() => {
    const range = monthsOf(lines, view.range)
    return range && based(lines, range)
  }, [lines, view.range])
  const waiting = answers.some(({ data, error }) => !data && !error)
  const failed = answers.find(({ data, error }) => !data && error)?.error
  const nameOf = useChainNames()
  const offersOnly = first.data?.offersOnly.map(nameOf) ?? []
  const said = overviewSays(shown, subjects, { offersOnly, narrowed: view.chains.length > 0 || view.category !== null })
  const filters = <Filters chain category />
  return (
    <>
      <Headline title={waiting || failed ? 'Statistik' : said.title} note={failed ? '' : said.note} waiting={waiting} />
      <div className="stats-grid">
        <div className="stats-column">
          {failed && (
            <IndexFailed
              title="Preisindex"
              error={failed}
              onRetry={() => void Promise.all(answers.map(({ renew }) => renew()))}
            />
          )}
          {waiting && !failed && <IndexWaiting title="Preisindex" />}
          {!shown && !waiting && !failed && <IndexEmpty title="Preisindex" filters={filters} />}
          {shown && !waiting && !failed && (
            <IndexFigure
              title="Preisindex"
              based={shown}
              lines={lines}
              tools={<BySelect by={null} />}
              chips={<ByChips by={null} />}
              filters={filters}
              foot={`Gleiche Produkte, Monat für Monat verglichen, ohne Aktionen. ${productsOf(lines)}. Eigenmarken und Marken sind hier ohne Bio.`}
              how={indexHow(
                answers.map(({ data }) => data),
                lines,
                { offersOnly },
              )}
              file="koerberl-preisindex"
            />
          )}
        </div>
        <div className="stats-column">
          {!waiting && <Yearly lines={lines} />}
          <SamePrice />
          <Dearer />
        </div>
      </div>
      <Lately />
      <More />
    </>
  )
}
