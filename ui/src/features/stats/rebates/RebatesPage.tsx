// Are reductions real? Each chain's share of unreal ones, and the most striking of them.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { RebatesAnswer } from '../../../api/types.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { count, counted } from '../../../lib/format.ts'
import { Downloads } from '../Downloads.tsx'
import { ofAll } from '../figures.ts'
import { Headline } from '../Headline.tsx'
import { daysText } from '../movers/movers.ts'
import { Section } from '../Section.tsx'
import { ShareBar } from '../ShareBar.tsx'
import { Nothing, Unanswered } from '../states.tsx'
import { Table } from '../Table.tsx'
import { changeStats, useStats } from '../useStats.ts'
import { QUARTER, rebatesDays, rebatesQuestion, YEAR } from './question.ts'
import { checkedText, type Judged, judged, missingText, rebateRows, rebatesSay } from './rebates.ts'
import { Striking } from './Striking.tsx'
import '../ShareLines.css'
import './RebatesPage.css'

const NAME = 'Sind Rabatte echt?'

export default function RebatesPage() {
  const view = useStats()
  const name = useChainNames()
  const days = rebatesDays(view)
  const answer = useAnswer<RebatesAnswer>(rebatesQuestion(view), true)
  const { data } = answer
  if (!data) return <Unanswered title={NAME} answer={answer} />
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
              <div className="seg" role="group" aria-label="Zeitraum">
                <button type="button" aria-pressed={days === QUARTER} onClick={() => changeStats({ range: 'alles' })}>
                  90 T
                </button>
                <button type="button" aria-pressed={days === YEAR} onClick={() => changeStats({ range: '1j' })}>
                  1 J
                </button>
              </div>
              <Downloads
                name="koerberl-rabatte"
                caption={{ title: NAME, note: daysText(data), source: 'Körberl' }}
                rows={() => rebateRows(data, name)}
                numbers="Kette für Kette"
              />
            </>
          }>
          {told.length === 0 ? (
            <Nothing>Bei keiner Kette gibt es in diesen Tagen 20 Senkungen, die sich prüfen lassen.</Nothing>
          ) : (
            <ul className="share-lines">
              {told.map((one) => (
                <li key={one.chain}>
                  <ChainBadge chain={one.chain} large />
                  <div>
                    <b>{name(one.chain)}</b>{' '}
                    <span className="xs faint num">{counted(one.reductions, 'Senkung', 'Senkungen')}</span>
                    <ShareBar
                      label={`${ofAll(1 - one.share)} echt, ${ofAll(one.share)} nicht`}
                      parts={[
                        { kind: 'less', share: 1 - one.share, text: `${ofAll(1 - one.share)} echt` },
                        { kind: 'more', share: one.share, text: '' },
                      ]}
                    />
                  </div>
                  <span className="num share-line-value">{ofAll(one.share)}</span>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Checked data={data} told={told} name={name} />
      </div>
      <Striking unreal={data.unreal} name={name} />
    </>
  )
}

interface CheckedProps {
  data: RebatesAnswer
  told: readonly Judged[]
  name: (chain: string) => string
}

/** The method, beside the figure. */
function Checked({ data, told, name }: CheckedProps) {
  return (
    <Section className="rebates-checked" title="So geprüft">
      <p>{checkedText(data)}</p>
      <h3>Produkte</h3>
      <p>
        {counted(data.basis.products, 'Produkt', 'Produkte')} mit bekanntem Preis am letzten Tag. Im Mittel der Ketten
        sind die Tage zu {ofAll(data.basis.coverage)} abgedeckt.
      </p>
      <h3>Was fehlt</h3>
      <p>{missingText(data, name)}</p>
      <details className="stats-how" open>
        <summary>
          Alle Zahlen
          <Icon name="chevron-down" size={18} weight={2} />
        </summary>
        <Table
          caption="Senkungen nach Kette"
          heads={['Kette', 'Senkungen', 'echt', 'gab es schon']}
          rows={told.map((one) => [name(one.chain), count(one.reductions), count(one.real), count(one.unreal)])}
        />
      </details>
    </Section>
  )
}
