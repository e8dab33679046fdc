// Was the cut of the value added tax passed on? Chain by chain, once prices before and after it are known.
import * as say from '#words/findings'
import { useAnswer, useChainNames } from '../../../api/hooks.ts'
import type { ChainTax, TaxAnswer } from '../../../api/types.ts'
import { counted, longDay } from '../../../lib/format.ts'
import { type ShareLine, ShareLines } from '../bars.tsx'
import { Looks, useStats } from '../controls.tsx'
import { Downloads } from '../Downloads.tsx'
import { signedTenths } from '../figures.ts'
import { Headline, Section, Unanswered } from '../layout.tsx'
import { TAX } from '../questions.ts'
import { Table } from '../Table.tsx'
import { byDrop, taxRows, taxSay, taxShares, taxText } from './tax.ts'

const METHOD = say.taxMethod

export default function TaxPage() {
  const view = useStats()
  const name = useChainNames()
  const answer = useAnswer<TaxAnswer>(TAX)
  const { data } = answer
  if (!data) return <Unanswered title={say.taxCut} answer={answer} />
  const headline = <Headline {...taxSay(data, name)} />
  if (!data.spanned || data.chains.length === 0) return headline
  const how = {
    method: METHOD,
    products: say.taxProducts(counted(data.basis.products, say.productOne, say.productMany)),
    missing: say.taxMissing,
  }
  return (
    <>
      {headline}
      <Section
        className="stats-main"
        title={say.whatWasPassedOn}
        note={say.taxNote(longDay(data.date), signedTenths(data.fullPercent))}
        tools={
          <>
            <Looks />
            <Downloads name="steuersenkung" rows={() => taxRows(data, name)} numbers={say.chainByChain} how={how} />
          </>
        }
        how={how}>
        {view.table ? (
          <Table
            caption={say.taxCutByChain}
            rows={byDrop(data.chains)}
            columns={{
              [say.colChain]: (one) => name(one.chain),
              [say.colProducts]: (one) => one.products,
              [say.colMedian]: (one) => signedTenths(one.medianPercent),
              [say.colFull]: (one) => taxShares(one)[0],
              [say.colNone]: (one) => taxShares(one)[2],
              [say.colOthers]: (one) => (one.othersPercent === null ? '–' : signedTenths(one.othersPercent)),
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
  const [full = '', some = '', none = ''] = taxShares(one)
  const part = Math.max(0, 1 - one.full - one.none)
  return {
    chain: one.chain,
    basis: counted(one.products, say.productOne, say.productMany),
    value: signedTenths(one.medianPercent),
    label: taxText(one),
    parts: [
      { kind: 'less', share: one.full, text: say.shareFull(full) },
      { kind: 'even', share: part, text: say.sharePart(some) },
      { kind: 'more', share: one.none, text: say.shareNone(none) },
    ],
  }
}
