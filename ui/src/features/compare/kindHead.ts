// Title and description of a kind's page.
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
  const from = best && market?.pack ? ` ab ${euro(best.priceCents)}` : ''
  return {
    title: `${name} im Preisvergleich`,
    picture: {
      path: `/bild${withoutBase(kindHref(id))}.png`,
      alt: `${name}: was das Günstigste bei jeder Kette kostet`,
    },
    description: `${name}${pack}${from}, egal welche Marke: was das Günstigste bei jeder Kette kostet, was es gekostet hat und was es stattdessen gibt.`,
  }
}
