// By how much the unit price of a shrunken pack rose.
import type { ShrunkPack } from '../../../api/types.ts'
import { roundly } from '../figures.ts'
import { Delta } from '../ProductLines.tsx'
import { perOf } from './shrunk.ts'
import './ShrunkPage.css'

export function RisePerUnit({ pack }: { pack: ShrunkPack }) {
  return (
    <>
      <Delta percent={pack.unitPricePercent} text={roundly(pack.unitPricePercent)} />
      <p className="xs faint">je {perOf(pack)}</p>
    </>
  )
}
