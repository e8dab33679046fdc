// Are reductions real? Each chain's share of unreal ones, and the most striking of them.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { RebatesAnswer } from '../../../api/types.ts'
import { count, counted } from '../../../lib/format.ts'
import { ShareLines } from '../bars.tsx'
import { Period, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { ofAll } from '../figures.ts'
import { Details, Headline, Nothing, Section, Unanswered } from '../layout.tsx'
import { daysText } from '../movers/movers.ts'
import { rebatesQuestion } from '../questions.ts'
import { Table } from '../Table.tsx'
import { checkedText, type Judged, judged, missingText, rebateRows, rebatesSay } from './rebates.ts'
import { Striking } from './Striking.tsx'
import './RebatesPage.css'

export default function RebatesPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useAnswer<RebatesAnswer>(rebatesQuestion(view), true)
  const { data } = answer
  if (!data) return <Unanswered title="Sind Rabatte echt?" answer={answer} />
  const { told } = judged(data.chains)
  return (
    <>
      <Headline {...rebatesSay(data, name)} />
      <div className="stats-grid">
        <Section
          className="stats-main rebates-figure"
          title="Senkungen, die keine waren"
          note={`ab 5\u00a0%, ${daysText(data)}`}
          tools={
            <>
              <Period short="90 T" />
              <Downloads
                name="rabatte"
                rows={() => rebateRows(data, name)}
                numbers="Kette für Kette"
                how={{ method: checkedText(data), products: productsText(data) }}
                period={daysText(data)}
              />
            </>
          }>
          {told.length === 0 ? (
            <Nothing>Bei keiner Kette gibt es in diesen Tagen 20 Senkungen, die sich prüfen lassen.</Nothing>
          ) : (
            <ShareLines
              lines={told.map(({ chain, reductions, share }) => ({
                chain,
                basis: counted(reductions, 'Senkung', 'Senkungen'),
                value: ofAll(share),
                label: `${ofAll(1 - share)} echt, ${ofAll(share)} nicht`,
                parts: [
                  { kind: 'less', share: 1 - share, text: `${ofAll(1 - share)} echt` },
                  { kind: 'more', share, text: '' },
                ],
              }))}
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
  return (
    `${counted(basis.products, 'Produkt', 'Produkte')} mit bekanntem Preis am letzten Tag. Im Mittel der Ketten sind ` +
    `die Tage zu ${ofAll(basis.coverage)} abgedeckt.`
  )
}

/** The method, beside the figure. */
function Checked({ data, told }: { data: RebatesAnswer; told: readonly Judged[] }) {
  const name = useChainNames()
  return (
    <Section className="rebates-checked" title="So geprüft">
      <p className="sm muted pretty">{checkedText(data)}</p>
      <h3>Produkte</h3>
      <p className="sm muted pretty">{productsText(data)}</p>
      <h3>Was fehlt</h3>
      <p className="sm muted pretty">{missingText(data, name)}</p>
      <Details title="Alle Zahlen" open>
        <Table
          caption="Senkungen nach Kette"
          rows={told}
          columns={{
            Kette: (one) => name(one.chain),
            Senkungen: (one) => count(one.reductions),
            echt: (one) => count(one.real),
            'gab es schon': (one) => count(one.unreal),
          }}
        />
      </Details>
    </Section>
  )
}
