// Are reductions real? Each chain's share of unreal ones, and the most striking of them.
import * as say from '#words/findings'
import { useChainNames } from '../../../api/hooks.ts'
import type { RebatesAnswer } from '../../../api/types.ts'
import { count, counted } from '../../../lib/format.ts'
import { ShareLines } from '../bars.tsx'
import { Period, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { about, ofAll, ofWhole } from '../figures.ts'
import { Details, Headline, Nothing, Section, Unanswered } from '../layout.tsx'
import { periodText } from '../movers/movers.ts'
import { rebatesQuestion } from '../questions.ts'
import { useNarrowed } from '../selection.ts'
import { Table } from '../Table.tsx'
import { useFigures } from '../waiting.tsx'
import { checkedText, type Judged, judged, missingText, rebateRows, rebatesSay } from './rebates.ts'
import { Striking } from './Striking.tsx'
import './RebatesPage.css'

export default function RebatesPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useFigures<RebatesAnswer>(rebatesQuestion(view))
  const { data } = answer
  const chosen = useNarrowed(view)
  if (!data) return <Unanswered title={say.areRebatesReal} answer={answer} />
  const { told } = judged(data.chains)
  return (
    <>
      <Headline {...about(chosen, rebatesSay(data, name))} />
      <div className="stats-grid">
        <Section
          className="stats-main rebates-figure"
          title={say.reductionsNotReal}
          note={say.rebatesNote(periodText(data))}
          tools={
            <>
              <Period short="90 T" />
              <Downloads
                name="rabatte"
                rows={() => rebateRows(data, name)}
                numbers={say.chainByChain}
                how={{ method: checkedText(data), products: productsText(data) }}
                chosen={{ day: data.to }}
                period={periodText(data)}
              />
            </>
          }>
          {told.length === 0 ? (
            <Nothing>{say.noneTestable}</Nothing>
          ) : (
            <ShareLines
              lines={told.map(({ chain, reductions, share }) => {
                const [real = '', not = ''] = ofWhole([1 - share, share])
                return {
                  chain,
                  basis: counted(reductions, say.reductionOne, say.reductionMany),
                  value: not,
                  label: say.realOrNot(real, not),
                  parts: [
                    { kind: 'less', share: 1 - share, text: say.realShare(real) },
                    { kind: 'more', share, text: '' },
                  ],
                }
              })}
            />
          )}
        </Section>
        <Checked data={data} told={told} />
      </div>
      <Striking unreal={data.unreal} />
    </>
  )
}

function productsText({ basis }: RebatesAnswer): string {
  return say.rebatesProducts(counted(basis.products, say.productOne, say.productMany), ofAll(basis.coverage))
}

/** The method, beside the figure. */
function Checked({ data, told }: { data: RebatesAnswer; told: readonly Judged[] }) {
  const name = useChainNames()
  return (
    <Section className="rebates-checked" title={say.howChecked}>
      <p className="sm muted pretty">{checkedText(data)}</p>
      <h3>{say.products}</h3>
      <p className="sm muted pretty">{productsText(data)}</p>
      <h3>{say.whatIsMissing}</h3>
      <p className="sm muted pretty">{missingText(data, name)}</p>
      <Details title={say.allNumbers} open>
        <Table
          caption={say.reductionsByChain}
          rows={told}
          columns={{
            [say.colChain]: (one) => name(one.chain),
            [say.colReductions]: (one) => count(one.reductions),
            [say.colReal]: (one) => count(one.real),
            [say.colExisted]: (one) => count(one.unreal),
          }}
        />
      </Details>
    </Section>
  )
}
