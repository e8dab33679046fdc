// What regular purchases cost today, where one would shop for all of them.
import { askedItem } from '../../api/askedItems.ts'
import { posted } from '../../api/client.ts'
import { useAnswer } from '../../api/hooks.ts'
import type { ShoppingList, SmartShoppingAnswer } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import { useLimits } from '../../lib/limits.ts'
import { useSettings } from '../../lib/settings.ts'

export interface Cost {
  cents: number
  /** The pictogram of what would be bought. */
  glyph: string | null
}

/** In the order of the items; null where it is not known. */
export function useCosts(items: readonly ListItem[]): readonly (Cost | null)[] {
  const { maxChains, visitCents, cards, chains } = useLimits()
  const { favouriteChains } = useSettings()
  const asked: ShoppingList = {
    items: items.map((item, place) => askedItem(item, String(place))),
    chains: [...(chains ?? favouriteChains)],
    maxChains,
    visitCostCents: visitCents,
    cards: [...cards],
    split: false,
    explain: false,
  }
  const { data } = useAnswer<SmartShoppingAnswer>(items.length > 0 ? posted('/smartshopping', asked) : null)
  const plan = data?.plans[data.recommended ?? data.plans.length - 1]
  const lines = plan?.visits.flatMap((visit) => visit.lines) ?? []
  return items.map((_, place) => {
    const own = lines.filter(({ item }) => item === String(place))
    const [first] = own
    return first ? { cents: own.reduce((sum, line) => sum + line.priceCents, 0), glyph: first.product.glyph } : null
  })
}
