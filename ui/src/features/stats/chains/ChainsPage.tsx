// The index chain by chain, with what is missing.
import { useMemo } from 'react'
import { useChainNames, useChains } from '../../../api/hooks.ts'
import type { IndexAnswer } from '../../../api/types.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { Headline } from '../Headline.tsx'
import { ByChips } from '../indices/By.tsx'
import { Filters } from '../indices/Filters.tsx'
import { indexHow } from '../indices/how.ts'
import { IndexEmpty, IndexFailed, IndexWaiting } from '../indices/states.tsx'
import { IndexFigure, productsOf } from '../indices/IndexFigure.tsx'
import { based, type IndexLine, lineOf, monthsOf } from '../indices/lines.ts'
import { chainsSay } from '../indices/words.ts'
import { useIndex } from '../useIndex.ts'
import { useStats } from '../useStats.ts'
import { chainsQuestion } from '../questions.ts'
import { ChainChoice } from './ChainChoice.tsx'
import { shownChains } from './choice.ts'
import { GapCard } from './GapCard.tsx'

export default function ChainsPage() {
  const view = useStats()
  const { data, error, renew } = useIndex(chainsQuestion(view))
  if (data) return <Chains data={data} />
  return (
    <>
      <Headline title="Preisindex nach Ketten" note="" waiting={!error} />
      <div className="stats-grid stats-grid-section">
        <div className="stats-column">
          {error ? (
            <IndexFailed title="Preisindex" error={error} onRetry={() => void renew()} />
          ) : (
            <IndexWaiting title="Preisindex" />
          )}
        </div>
      </div>
    </>
  )
}

function Chains({ data }: { data: IndexAnswer }) {
  const view = useStats()
  const nameOf = useChainNames()
  const { data: chains } = useChains()
  const all = useMemo(
    () =>
      data.series.flatMap((series): IndexLine[] =>
        series.chain ? [lineOf(series, series.chain, nameOf(series.chain), data.basis.asOf)] : [],
      ),
    [data, nameOf],
  )
  const lines = useMemo(() => shownChains(all, view.chains), [all, view.chains])
  const shown = useMemo(() => {
    const range = monthsOf(all, view.range)
    return range && based(lines, range)
  }, [all, lines, view.range])
  const offersOnly = data.offersOnly.map(nameOf)
  const narrowed = view.category !== null || view.ownBrand !== null || view.bio !== null
  const said = chainsSay(
    shown,
    lines.map(({ label }) => ({ name: label, plural: false })),
    { offersOnly: [], narrowed },
  )
  const filters = <Filters category part />
  return (
    <>
      <Headline title={said.title} note={said.note} />
      <div className="stats-grid stats-grid-section">
        <div className="stats-column">
          {!shown && <IndexEmpty title="Preisindex" filters={filters} />}
          {shown && (
            <IndexFigure
              roomy
              title="Preisindex"
              based={shown}
              lines={lines}
              chips={<ByChips by="ketten" />}
              filters={filters}
              foot={`Je Kette gleiche Produkte, Monat für Monat verglichen, ohne Aktionen. ${productsOf(lines)}. Offene Ringe: hier hören die Preise auf.`}
              how={indexHow([data], lines, { offersOnly })}
              file="koerberl-preisindex-ketten"
              signs={lines.map(({ id }) => (
                <ChainBadge key={id} chain={id} />
              ))}
            />
          )}
        </div>
        <div className="stats-column">
          {shown && <ChainChoice all={all} shown={shown} offersOnly={data.offersOnly} />}
          {shown && <GapCard chains={chains?.chains ?? []} lines={lines} range={shown.range} />}
        </div>
      </div>
    </>
  )
}
