// Prices of a kind: which chips its row shows, by how much the cheapest is ahead, and its lowest and highest. Pure.
import * as say from '#words/compare'
import { measured } from '../../api/kindView.ts'
import { ranked, winners } from '../../api/ranking.ts'
import type { KindSpan, Product, Quantity, RelatedKind } from '../../api/types.ts'
import { price, quantity, unitPrice } from '../../lib/format.ts'
import { type StripTag, stripOf } from './strip.ts'

/** As many chips as two rows of a phone hold, and of these so many may win. */
const MOST_CHIPS = 6
const MOST_WINNERS = 3

export interface Chips {
  tags: StripTag[]
  /** How many chains are left out. */
  more: number
  /** How many chains share the lowest price. */
  winners: number
}

/** One tag a chain, cheapest first. */
export function chipsOf(cheapest: readonly Product[], cards: readonly string[]): Chips {
  const all = stripOf(cheapest, cards).filter(({ product }) => !product.byCard || cards.includes(product.byCard))
  const best = all.filter(({ kind }) => kind === 'best').length
  const tags = all.map((tag, place): StripTag =>
    place < MOST_WINNERS || tag.kind !== 'best' ? tag : { ...tag, kind: 'normal' },
  )
  const shown = all.length > MOST_CHIPS ? MOST_CHIPS - 1 : all.length
  return { tags: tags.slice(0, shown), more: all.length - shown, winners: best }
}

/** What a kind is called with its pack, as it is written on a list: "Teebutter 250 g" */
export function wordsOf({ name, pack }: { name: string; pack?: Quantity | null }): string {
  return pack ? `${name} ${quantity(pack).replaceAll('\u00a0', ' ')}` : name
}

export interface Lead {
  /** Cents less than the next price; 0 on a tie. */
  less: number
  /** The chains that have the next price, or share the lowest. */
  chains: string[]
}

/** By how much the cheapest is ahead of the next price; null where there is nothing to compare it with. */
export function leadOf(products: readonly Product[]): Lead | null {
  const best = winners(products)
  const [first] = best
  if (!first) return null
  if (best.length > 1) return { less: 0, chains: best.slice(1).map(({ chain }) => chain) }
  const dearer = ranked(products).filter((one) => one.available && !one.stale && one.priceCents > first.priceCents)
  const next = dearer[0]?.priceCents
  if (next === undefined) return null
  const chains = dearer.filter(({ priceCents }) => priceCents === next).map(({ chain }) => chain)
  return { less: next - first.priceCents, chains }
}

/** The last span of the lowest (or highest) price of those that end on `from` or later. */
export function extreme(history: readonly KindSpan[], from: string, pick: 'low' | 'high'): KindSpan | null {
  const within = history.filter(({ to }) => to >= from)
  const cents = within.map((span) => span.cents)
  const wanted = pick === 'low' ? Math.min(...cents) : Math.max(...cents)
  return within.findLast((span) => span.cents === wanted) ?? null
}

/** What a related kind costs more or less, "+ 1,20", where both are in the same pack; else its unit price. */
export function difference(related: RelatedKind, best: Product | undefined, pack: Quantity | null | undefined): string {
  const { cheapest } = related
  const alike =
    best && (pack ? sameSize(related.pack, pack) : !related.pack && best.unitPricePer === cheapest.unitPricePer)
  if (alike) {
    const cents = Math.round(measured(cheapest, pack).priceCents - best.priceCents)
    return cents === 0 ? say.sameAmount : `${cents < 0 ? '−' : '+'} ${price(Math.abs(cents))}`
  }
  return cheapest.unitPriceCents !== null && cheapest.unitPricePer
    ? unitPrice(cheapest.unitPriceCents, cheapest.unitPricePer)
    : ''
}

export function sameSize(one: Quantity | null | undefined, other: Quantity | null | undefined): boolean {
  return one?.amount === other?.amount && one?.unit === other?.unit
}

/** As the API writes it: "250g" */
export function sizeOf({ amount, unit }: Quantity): string {
  return `${amount}${unit}`
}
