// Packs that shrank at the same price or a higher one, the newest first.
import * as say from '#words/findings'
import { useChainNames, useChains } from '../../../api/hooks.ts'
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, counted, longDay, price } from '../../../lib/format.ts'
import { changeStats, Looks, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { about, type Names, signedTenths } from '../figures.ts'
import { Headline, type HowProps, Nothing, Section, Unanswered } from '../layout.tsx'
import { type ProductLine, ProductLines } from '../ProductLines.tsx'
import { shrunkQuestion } from '../questions.ts'
import { useNarrowed } from '../selection.ts'
import { Table } from '../Table.tsx'
import { useFigures } from '../waiting.tsx'
import { packLine } from './packLine.tsx'
import { chainsText, isLabelled, shrunkRows, shrunkSay, sizelessTitle, sizePair, unitPrices } from './shrunk.ts'

/** So many are shown at first. */
const FIRST = 20

export default function ShrunkPage() {
  const view = useStats()
  const name = useChainNames()
  const { data: chains } = useChains()
  const answer = useFigures<ShrinkflationAnswer>(shrunkQuestion(view))
  const { data } = answer
  const chosen = useNarrowed(view)
  if (!data) return <Unanswered title={say.smallerPacks} answer={answer} />
  return (
    <>
      <Headline {...about(chosen, shrunkSay(data))} />
      <Section
        className="stats-main"
        title={say.lessInside}
        note={
          data.packs.length < data.total ? say.newestOf(count(data.packs.length), count(data.total)) : say.newestFirst
        }
        tools={
          <>
            <Looks chart={say.list} />
            <Downloads
              name="kleinere-packungen"
              rows={() => shrunkRows(data.packs, name)}
              numbers={say.sizesAndPrices}
              how={howOf(data, name)}
              chosen={{ day: view.day ?? data.basis.asOf }}
            />
          </>
        }
        how={howOf(data, name)}>
        {data.packs.length === 0 ? (
          <Nothing>{say.nothingNoticed}</Nothing>
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
            {say.showAll(count(data.packs.length))}
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
        <span>{say.sinceDay(longDay(pack.since))}</span>
        {pack.labelUntil !== null && (
          <span className={isLabelled(pack, today) ? 'badge badge-deal' : 'badge'}>
            {say.labelUntil(longDay(pack.labelUntil))}
          </span>
        )}
      </span>
    ),
  }
}

function ShrunkTable({ packs, name }: { packs: readonly ShrunkPack[]; name: Names }) {
  return (
    <Table
      caption={say.packsThatShrank}
      rows={packs}
      columns={{
        Produkt: sizelessTitle,
        [say.colChain]: (pack) => name(pack.product.chain),
        [say.colSince]: (pack) => longDay(pack.since),
        [say.colBefore]: (pack) => sizePair(pack)[0],
        [say.colAfter]: (pack) => sizePair(pack)[1],
        [say.colPriceBefore]: (pack) => price(pack.priceBeforeCents),
        [say.colPriceAfter]: (pack) => price(pack.priceAfterCents),
        [say.colPerUnit]: (pack) => signedTenths(pack.unitPricePercent),
      }}
    />
  )
}

function howOf({ basis, packs }: ShrinkflationAnswer, name: Names): HowProps {
  return {
    method: say.shrunkMethod,
    products: say.shrunkProducts(
      counted(basis.products, say.productOne, say.productMany),
      packs.length > 0 ? say.foundAt(chainsText(packs, name)) : '',
    ),
    missing: say.shrunkMissing,
  }
}
