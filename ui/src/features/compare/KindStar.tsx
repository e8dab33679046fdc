// The star of a kind: marks it in the pack that is shown, at its cheapest price of today.
import * as say from '#words/compare'
import { priced } from '../../api/cardPrice.ts'
import { ANY_PACK, measured } from '../../api/kindView.ts'
import { competes, ranked } from '../../api/ranking.ts'
import type { KindDetail } from '../../api/types.ts'
import { Star } from '../../kit/Star.tsx'
import { quantity, UNIT_PRICE_PER } from '../../lib/format.ts'
import { useCards } from '../../lib/limits.ts'
import { sizeOf } from './kindPrices.ts'

export function KindStar({ kind: { id, name, market, unitPricePer } }: { kind: KindDetail }) {
  const cards = useCards()
  const pack = market?.pack
  const offers = market?.cheapest.map((product) => measured(priced(product, cards), pack)) ?? []
  const best = ranked(offers).find(competes)
  const per = unitPricePer && say.per(UNIT_PRICE_PER[unitPricePer] ?? unitPricePer)
  return (
    <Star
      favourite={{
        kind: 'kind',
        id,
        pack: pack ? sizeOf(pack) : ANY_PACK,
        name: { brand: null, words: say.nameAnyBrand(name), noun: name, size: pack ? quantity(pack) : per },
        cents: best?.priceCents ?? null,
      }}
    />
  )
}
