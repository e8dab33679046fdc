// What a deal says: in German as the API says it, in other languages made of its fields (src/domain/locale.rs).
import * as say from '#words/deals'
import * as numbers from '#words/lib'
import { euro, nextDay } from '../lib/format.ts'
import type { Deal } from './types.ts'

/** What a card is called, by its id. */
export type CardName = (id: string) => string

/** With `today`, of a deal that begins later also from when on. */
export function dealText(deal: Deal, cardName: CardName, today?: string): string {
  return say.isSaid ? deal.text : ofFields(deal, cardName, today)
}

/** "ab Donnerstag mit jö Bonus Club € 1,49" */
export function ofFields(deal: Deal, cardName: CardName, today = ''): string {
  const { card, from } = deal
  const later = today !== '' && from !== null && from > today
  const what = card === null ? ruleOf(deal, later) : say.withCard(cardName(card), ruleOf(deal, true))
  return later ? say.fromDay(nextDay(from, today), what) : what
}

/** `price`: of a reduction its price, not what it was before. */
function ruleOf({ kind, quantity, priceCents, percent, free, regularCents }: Deal, price: boolean): string {
  if (kind === 'free') return say.someFree(quantity - (free ?? 0), free ?? 0)
  if (kind === 'percent') {
    const less = `−${percent ?? 0}${numbers.percentSign}`
    return quantity === 1 ? less : say.lessFrom(less, quantity)
  }
  const each = euro(priceCents ?? 0)
  if (quantity > 1) return say.eachFrom(each, quantity)
  return price || regularCents === null ? each : say.insteadOf(euro(regularCents))
}
