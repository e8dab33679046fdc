// Packs that shrank at the same price or a higher one, the newest first.
import { useAnswer, useChainNames, useChains } from '../../../api/hooks.ts'
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, counted, longDay, price } from '../../../lib/format.ts'
import { changeStats, Looks, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { type Names, roundly } from '../figures.ts'
import { Headline, type HowProps, Nothing, Section, Unanswered } from '../layout.tsx'
import { type ProductLine, ProductLines } from '../ProductLines.tsx'
import { shrunkQuestion } from '../questions.ts'
import { Table } from '../Table.tsx'
import { packLine } from './packLine.tsx'
import { chainsText, isLabelled, shrunkRows, shrunkSay, sizelessTitle, sizePair, unitPrices } from './shrunk.ts'

/** So many are shown at first. */
const FIRST = 20

export default function ShrunkPage() {
  const view = useStats()
  const name = useChainNames()
  const { data: chains } = useChains()
  const answer = useAnswer<ShrinkflationAnswer>(shrunkQuestion(view), true)
  const { data } = answer
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
            <Looks chart="Liste" />
            <Downloads
              name="kleinere-packungen"
              rows={() => shrunkRows(data.packs, name)}
              numbers="Größen und Preise davor und danach"
              how={howOf(data, name)}
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
            lines={(view.all ? data.packs : data.packs.slice(0, FIRST)).map((pack) =>
              lineOf(pack, chains?.today ?? ''),
            )}
          />
        )}
        {!view.table && !view.all && data.packs.length > FIRST && (
          <button
            type="button"
            className="btn btn-quiet btn-sm btn-block shrunk-all"
            onClick={() => changeStats({ all: true })}>
            Alle {count(data.packs.length)} zeigen
          </button>
        )}
      </Section>
    </>
  )
}

/** A pack as a line; `today` says whether the sign on the shelf is due. */
function lineOf(pack: ShrunkPack, today: string): ProductLine {
  const line = packLine(pack)
  return {
    ...line,
    detail: (
      <span className="shrunk-detail">
        <span>{line.detail}</span>
        <span>{unitPrices(pack)}</span>
        <span>seit {longDay(pack.since)}</span>
        {pack.labelUntil !== null && (
          <span className={isLabelled(pack, today) ? 'badge badge-deal' : 'badge'}>
            Hinweis im Regal bis {longDay(pack.labelUntil)}
          </span>
        )}
      </span>
    ),
  }
}

function ShrunkTable({ packs, name }: { packs: readonly ShrunkPack[]; name: Names }) {
  return (
    <Table
      caption="Packungen, die kleiner wurden"
      rows={packs}
      columns={{
        Produkt: sizelessTitle,
        Kette: (pack) => name(pack.product.chain),
        seit: (pack) => longDay(pack.since),
        vorher: (pack) => sizePair(pack)[0],
        nachher: (pack) => sizePair(pack)[1],
        'Preis vorher': (pack) => price(pack.priceBeforeCents),
        'Preis nachher': (pack) => price(pack.priceAfterCents),
        'je kg / l': (pack) => `+${roundly(pack.unitPricePercent)}`,
      }}
    />
  )
}

function howOf({ basis, packs }: ShrinkflationAnswer, name: Names): HowProps {
  return {
    method:
      'Ein Produkt, oder das, das unter demselben Namen seinen Platz einnahm: 1 bis 40\u00a0% weniger drin, beide Größen mindestens 21 Tage gesehen, der Preis ohne Aktionen höchstens 2\u00a0% niedriger und höchstens um die Hälfte höher. Seit 1. April 2026 muss 60 Tage lang ein Hinweis im Regal stehen.',
    products: `${counted(basis.products, 'Produkt', 'Produkte')} mit bekannter Größe${packs.length > 0 ? `. Gefunden bei ${chainsText(packs, name)}` : ''}.`,
    missing:
      'Ketten, die nur Angebote zeigen, Bonuspackungen, Ware nach Gewicht, zweifelhafte Größen und Größen, die bloß anders geschrieben wurden. Bei vielen Ketten ist nur die heutige Größe bekannt.',
  }
}
