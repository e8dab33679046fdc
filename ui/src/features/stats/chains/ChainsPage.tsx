// The index chain by chain, with what is missing.
import * as say from '#words/stats'
import { useMemo } from 'react'
import { useChainNames, useChains } from '../../../api/hooks.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { daysBetween, longDay } from '../../../lib/format.ts'
import { useStats } from '../controls.tsx'
import { ByChips, Filters, salesText } from '../indices/Filters.tsx'
import { productsOf } from '../indices/IndexFigure.tsx'
import { IndexPage, useBased } from '../indices/IndexPage.tsx'
import { type IndexLine, knownMonths, lineOf, type MonthRange } from '../indices/lines.ts'
import { monthText } from '../indices/months.ts'
import { chainsSay } from '../indices/words.ts'
import { Section } from '../layout.tsx'
import { chainsQuestion, useIndex } from '../questions.ts'
import { useNarrowed } from '../selection.ts'
import { ChainChoice } from './ChainChoice.tsx'
import { isFree } from '../view.ts'
import { shownChains } from './choice.ts'

export default function ChainsPage() {
  const view = useStats()
  const nameOf = useChainNames()
  const answer = useIndex(chainsQuestion(view))
  const { data } = answer
  const all = useMemo(
    () =>
      (data?.series ?? []).flatMap((series): IndexLine[] =>
        series.chain ? [lineOf(series, series.chain, nameOf(series.chain), data?.basis.asOf ?? null)] : [],
      ),
    [data, nameOf],
  )
  const lines = useMemo(() => shownChains(all, view.chains), [all, view.chains])
  const shown = useBased(lines, all)
  const subjects = lines.map(({ label }) => ({ name: label, plural: false }))
  const chosen = useNarrowed({ ...view, chains: [] })
  const narrowed = view.category !== null || view.ownBrand !== null || view.bio !== null || isFree(view)
  return (
    <IndexPage
      roomy
      name={say.indexByChains}
      said={chainsSay(shown, subjects, { chosen, offersOnly: [], narrowed })}
      answers={[answer]}
      shown={shown}
      lines={lines}
      offersOnly={data?.offersOnly.map(nameOf) ?? []}
      chips={<ByChips by="ketten" />}
      filters={<Filters category part sales known={knownMonths(all)} shown={shown?.range} />}
      chosen={{ chains: lines.map(({ id }) => id) }}
      foot={say.chainsFoot(salesText(view), productsOf(lines, shown?.range))}
      file="preisindex-ketten"
      signs={lines.map(({ id }) => (
        <ChainBadge key={id} chain={id} />
      ))}
      beside={
        data && (
          <>
            {shown && <ChainChoice all={all} shown={shown} offersOnly={data.offersOnly} />}
            {shown && <GapCard lines={lines} range={shown.range} />}
          </>
        )
      }
    />
  )
}

/** The longest gap of the chains that are shown, with its days. */
function GapCard({ lines, range }: { lines: readonly IndexLine[]; range: MonthRange }) {
  const { data } = useChains()
  const gap = data?.chains
    .filter(({ id }) => lines.some((line) => line.id === id))
    .flatMap(({ name, gaps }) => gaps.map(({ from, to }) => ({ name, from, to, days: daysBetween(from, to) })))
    .filter(({ to }) => to.slice(0, 7) >= monthText(range.from))
    .toSorted((a, b) => b.days - a.days)[0]
  if (!gap) return null
  return (
    <Section title={say.whatHappensInGap}>
      <p className="sm muted pretty">{say.gapText(longDay(gap.from), longDay(gap.to), gap.name)}</p>
    </Section>
  )
}
