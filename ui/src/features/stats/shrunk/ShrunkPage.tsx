// Packs that shrank at the same price or a higher one, the newest first.
import { useState } from 'react'
import { useAnswer, useChainNames, useChains } from '../../../api/hooks.ts'
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, counted, longDay, price, quantity } from '../../../lib/format.ts'
import { Downloads } from '../Downloads.tsx'
import { roundly } from '../figures.ts'
import { Headline } from '../Headline.tsx'
import { Looks } from '../Looks.tsx'
import { type ProductLine, ProductLines } from '../ProductLines.tsx'
import { type HowProps, Section } from '../Section.tsx'
import { Nothing, Unanswered } from '../states.tsx'
import { Table } from '../Table.tsx'
import { useStats } from '../useStats.ts'
import { shrunkQuestion } from './question.ts'
import { RisePerUnit } from './RisePerUnit.tsx'
import { chainsText, isLabelled, priceText, shrunkRows, shrunkSay, unitPrices } from './shrunk.ts'
import './ShrunkPage.css'

/** So many are shown at first. */
const FIRST = 20

export default function ShrunkPage() {
  const view = useStats()
  const name = useChainNames()
  const { data: chains } = useChains()
  const answer = useAnswer<ShrinkflationAnswer>(shrunkQuestion(view), true)
  const { data } = answer
  const [all, setAll] = useState(false)
  if (!data) return <Unanswered title="Kleinere Packungen" answer={answer} />
  return (
    <>
      <Headline {...shrunkSay(data)} />
      <Section
        className="stats-main"
        title="Weniger drin"
        note={
          data.packs.length < data.total
            ? `die neuesten ${count(data.packs.length)} von ${count(data.total)}`
            : 'die neuesten zuerst'
        }
        tools={
          <>
            <Looks names={['Liste', 'Tabelle']} />
            <Downloads
              name="koerberl-kleinere-packungen"
              caption={{ title: 'Kleinere Packungen', note: '', source: 'Körberl' }}
              rows={() => shrunkRows(data.packs, name)}
              numbers="Größen und Preise davor und danach"
            />
          </>
        }
        how={howOf(data, name)}>
        {data.packs.length === 0 ? (
          <Nothing>Bisher ist nichts aufgefallen.</Nothing>
        ) : view.table ? (
          <ShrunkTable packs={data.packs} name={name} />
        ) : (
          <ProductLines
            name={name}
            lines={(all ? data.packs : data.packs.slice(0, FIRST)).map((pack) => lineOf(pack, chains?.today ?? ''))}
          />
        )}
        {!view.table && !all && data.packs.length > FIRST && (
          <button type="button" className="btn btn-quiet btn-sm btn-block shrunk-all" onClick={() => setAll(true)}>
            Alle {count(data.packs.length)} zeigen
          </button>
        )}
      </Section>
    </>
  )
}

/** A pack as a line; `today` says whether the sign on the shelf is due. */
function lineOf(pack: ShrunkPack, today: string): ProductLine {
  return {
    product: pack.product,
    detail: (
      <span className="shrunk-detail">
        <span>
          <s>{quantity(pack.before)}</s> → <strong className="shrunk-now">{quantity(pack.after)}</strong>
          {', '}
          {priceText(pack)}
        </span>
        <span>{unitPrices(pack)}</span>
        <span>seit {longDay(pack.since)}</span>
        {pack.labelUntil !== null && (
          <span className={isLabelled(pack, today) ? 'badge badge-deal' : 'badge'}>
            Hinweis im Regal bis {longDay(pack.labelUntil)}
          </span>
        )}
      </span>
    ),
    value: <RisePerUnit pack={pack} />,
  }
}

function ShrunkTable({ packs, name }: { packs: readonly ShrunkPack[]; name: (chain: string) => string }) {
  return (
    <Table
      caption="Packungen, die kleiner wurden"
      heads={['Produkt', 'Kette', 'seit', 'vorher', 'nachher', 'Preis vorher', 'Preis nachher', 'je kg / l']}
      rows={packs.map((pack) => [
        pack.product.name,
        name(pack.product.chain),
        longDay(pack.since),
        quantity(pack.before),
        quantity(pack.after),
        price(pack.priceBeforeCents),
        price(pack.priceAfterCents),
        `+${roundly(pack.unitPricePercent)}`,
      ])}
    />
  )
}

function howOf({ basis, packs }: ShrinkflationAnswer, name: (chain: string) => string): HowProps {
  return {
    method:
      'Ein Produkt, oder das, das unter demselben Namen seinen Platz einnahm: 1 bis 40\u00a0% weniger drin, beide Größen mindestens 21 Tage gesehen, der Preis ohne Aktionen höchstens 2\u00a0% niedriger und höchstens um die Hälfte höher. Seit 1. April 2026 muss 60 Tage lang ein Hinweis im Regal stehen.',
    products: `${counted(basis.products, 'Produkt', 'Produkte')} mit bekannter Größe${packs.length > 0 ? `. Gefunden bei ${chainsText(packs, name)}` : ''}.`,
    missing:
      'Ketten, die nur Angebote zeigen, Bonuspackungen, Ware nach Gewicht, zweifelhafte Größen und Größen, die bloß anders geschrieben wurden. Bei vielen Ketten ist nur die heutige Größe bekannt.',
  }
}
