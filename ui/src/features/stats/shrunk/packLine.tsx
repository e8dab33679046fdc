// A pack that shrank as a line: its sizes, and by how much its unit price rose.
import type { ShrunkPack } from '../../../api/types.ts'
import { quantity } from '../../../lib/format.ts'
import { Delta, type ProductLine } from '../ProductLines.tsx'
import { perOf, priceText } from './shrunk.ts'

export function packLine(pack: ShrunkPack): ProductLine {
  return {
    product: pack.product,
    detail: (
      <>
        <s>{quantity(pack.before)}</s> → <strong className="shrunk-now">{quantity(pack.after)}</strong>
        {', '}
        {priceText(pack)}
      </>
    ),
    value: (
      <>
        <Delta percent={pack.unitPricePercent} />
        <p className="xs faint">je {perOf(pack)}</p>
      </>
    ),
  }
}
