// Title and description of a kind's page.
import * as say from '#words/compare'
import { competes } from '../../api/ranking.ts'
import type { KindDetail } from '../../api/types.ts'
import { euro, quantity } from '../../lib/format.ts'
import { kindHref, withoutBase } from '../../lib/shared.ts'

export interface KindHead {
  title: string
  description: string
  picture: { path: string; alt: string }
}

export function kindHead({ id, name, market }: KindDetail): KindHead {
  const best = market?.cheapest.find(competes)
  const pack = market?.pack ? ` ${quantity(market.pack)}` : ''
  const from = best && market?.pack ? say.startingAt(euro(best.priceCents)) : ''
  return {
    title: say.compared(name),
    picture: { path: `/bild${withoutBase(kindHref(id))}.png`, alt: say.kindPicture(name) },
    description: say.kindDescription(name, pack, from),
  }
}
