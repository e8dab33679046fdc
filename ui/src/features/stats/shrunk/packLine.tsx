// A pack that shrank as a line: its sizes, and by how much its unit price rose.
import * as say from '#words/findings'
import type { ShrunkPack } from '../../../api/types.ts'
import { tenths } from '../figures.ts'
import { Delta, type ProductLine } from '../ProductLines.tsx'
import { perOf, priceText, sizePair } from './shrunk.ts'

export function packLine(pack: ShrunkPack): ProductLine {
  const [before, after] = sizePair(pack)
  return {
    product: pack.product,
    sizeless: true,
    detail: (
      <>
        <s>{before}</s> → <strong className="shrunk-now">{after}</strong>
        {', '}
        {priceText(pack)}
      </>
    ),
    value: (
      <>
        <Delta percent={pack.unitPricePercent} figure={tenths(pack.unitPricePercent)} />
        <p className="xs faint">{say.per(perOf(pack))}</p>
      </>
    ),
  }
}
