// What a line says of a pack that shrank.
import type { ShrunkPack } from '../../../api/types.ts'
import { quantity } from '../../../lib/format.ts'
import { Delta } from '../ProductLines.tsx'
import { perOf, priceText } from './shrunk.ts'

/** "200 g → 175 g, Preis gleich" */
export function PackSizes({ pack }: { pack: ShrunkPack }) {
  return (
    <>
      <s>{quantity(pack.before)}</s> → <strong className="shrunk-now">{quantity(pack.after)}</strong>
      {', '}
      {priceText(pack)}
    </>
  )
}

/** By how much its unit price rose. */
export function PackRise({ pack }: { pack: ShrunkPack }) {
  return (
    <>
      <Delta percent={pack.unitPricePercent} />
      <p className="xs faint">je {perOf(pack)}</p>
    </>
  )
}
