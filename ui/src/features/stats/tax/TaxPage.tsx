// Was the cut of the value added tax passed on? Chain by chain, once prices before and after it are known.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { TaxAnswer } from '../../../api/types.ts'
import { ChainBadge } from '../../../kit/ChainBadge.tsx'
import { counted, longDay } from '../../../lib/format.ts'
import { Downloads } from '../Downloads.tsx'
import { ofAll, signedTenths } from '../figures.ts'
import { Headline } from '../Headline.tsx'
import { Looks } from '../Looks.tsx'
import { Section } from '../Section.tsx'
import { ShareBar } from '../ShareBar.tsx'
import { Unanswered } from '../states.tsx'
import { Table } from '../Table.tsx'
import { useStats } from '../useStats.ts'
import { TAX } from './question.ts'
import { byDrop, taxRows, taxSay, taxText } from './tax.ts'
import '../ShareLines.css'

export default function TaxPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useAnswer<TaxAnswer>(TAX)
  const { data } = answer
  if (!data) return <Unanswered title="Die Steuersenkung" answer={answer} />
  const headline = <Headline {...taxSay(data, name)} />
  if (!data.spanned || data.chains.length === 0) return headline
  return (
    <>
      {headline}
      <Section
        className="stats-main"
        title="Was weitergegeben wurde"
        note={`Mitte der Änderungen rund um den ${longDay(data.date)}, ganz wären ${signedTenths(data.fullPercent)}`}
        tools={
          <>
            <Looks />
            <Downloads
              name="koerberl-steuersenkung"
              caption={{ title: 'Die Steuersenkung', note: '', source: 'Körberl' }}
              rows={() => taxRows(data, name)}
              numbers="Kette für Kette"
            />
          </>
        }
        how={{
          method:
            'Für jedes Produkt der Liste der Preis ohne Aktionen am 15. Juli 2026 gegen den am 30. Juni; davon je Kette die Mitte (Median). Aus 10 wurden 4,9\u00a0% Umsatzsteuer: Ganz weitergegeben sind das −4,6\u00a0%, ein halber Punkt weniger zählt auch als ganz.',
          products: `${counted(data.basis.products, 'Produkt', 'Produkte')}, deren Kategorie und Name auf der Liste der Grundnahrungsmittel stehen.`,
          missing: 'Ketten mit weniger als 20 solchen Produkten oder ohne Preise an einem der beiden Tage.',
        }}>
        {view.table ? (
          <Table
            caption="Steuersenkung nach Kette"
            heads={['Kette', 'Produkte', 'Median', 'ganz', 'gar nicht', 'alles andere']}
            rows={byDrop(data.chains).map((one) => [
              name(one.chain),
              one.products,
              signedTenths(one.medianPercent),
              ofAll(one.full),
              ofAll(one.none),
              one.othersPercent === null ? '–' : signedTenths(one.othersPercent),
            ])}
          />
        ) : (
          <ul className="share-lines">
            {byDrop(data.chains).map((one) => {
              const part = Math.max(0, 1 - one.full - one.none)
              return (
                <li key={one.chain}>
                  <ChainBadge chain={one.chain} large />
                  <div>
                    <b>{name(one.chain)}</b>{' '}
                    <span className="xs faint num">{counted(one.products, 'Produkt', 'Produkte')}</span>
                    <ShareBar
                      label={taxText(one)}
                      parts={[
                        { kind: 'less', share: one.full, text: `${ofAll(one.full)} ganz` },
                        { kind: 'even', share: part, text: `${ofAll(part)} zum Teil` },
                        { kind: 'more', share: one.none, text: `${ofAll(one.none)} gar nicht` },
                      ]}
                    />
                  </div>
                  <span className="num share-line-value">{signedTenths(one.medianPercent)}</span>
                </li>
              )
            })}
          </ul>
        )}
      </Section>
    </>
  )
}
