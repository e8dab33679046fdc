// Was the cut of the value added tax passed on? Chain by chain, once prices before and after it are known.
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { ChainTax, TaxAnswer } from '../../../api/types.ts'
import { counted, longDay } from '../../../lib/format.ts'
import { type ShareLine, ShareLines } from '../bars.tsx'
import { Looks, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { ofAll, signedTenths } from '../figures.ts'
import { Headline, Section, Unanswered } from '../layout.tsx'
import { TAX } from '../questions.ts'
import { Table } from '../Table.tsx'
import { byDrop, taxRows, taxSay, taxText } from './tax.ts'

const METHOD =
  'Für jedes Produkt der Liste der Preis ohne Aktionen am 15. Juli 2026 gegen den am 30. Juni; davon je Kette die ' +
  'Mitte (Median). Aus 10 wurden 4,9\u00a0% Umsatzsteuer: Ganz weitergegeben sind das −4,6\u00a0%, ein halber Punkt ' +
  'weniger zählt auch als ganz.'

export default function TaxPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useAnswer<TaxAnswer>(TAX)
  const { data } = answer
  if (!data) return <Unanswered title="Die Steuersenkung" answer={answer} />
  const headline = <Headline {...taxSay(data, name)} />
  if (!data.spanned || data.chains.length === 0) return headline
  const how = {
    method: METHOD,
    products: `${counted(data.basis.products, 'Produkt', 'Produkte')}, deren Kategorie und Name auf der Liste der Grundnahrungsmittel stehen.`,
    missing: 'Ketten mit weniger als 20 solchen Produkten oder ohne Preise an einem der beiden Tage.',
  }
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
            <Downloads name="steuersenkung" rows={() => taxRows(data, name)} numbers="Kette für Kette" how={how} />
          </>
        }
        how={how}>
        {view.table ? (
          <Table
            caption="Steuersenkung nach Kette"
            rows={byDrop(data.chains)}
            columns={{
              Kette: (one) => name(one.chain),
              Produkte: (one) => one.products,
              Median: (one) => signedTenths(one.medianPercent),
              ganz: (one) => ofAll(one.full),
              'gar nicht': (one) => ofAll(one.none),
              'alles andere': (one) => (one.othersPercent === null ? '–' : signedTenths(one.othersPercent)),
            }}
          />
        ) : (
          <ShareLines lines={byDrop(data.chains).map(shareLine)} />
        )}
      </Section>
    </>
  )
}

function shareLine(one: ChainTax): ShareLine {
  const part = Math.max(0, 1 - one.full - one.none)
  return {
    chain: one.chain,
    basis: counted(one.products, 'Produkt', 'Produkte'),
    value: signedTenths(one.medianPercent),
    label: taxText(one),
    parts: [
      { kind: 'less', share: one.full, text: `${ofAll(one.full)} ganz` },
      { kind: 'even', share: part, text: `${ofAll(part)} zum Teil` },
      { kind: 'more', share: one.none, text: `${ofAll(one.none)} gar nicht` },
    ],
  }
}
