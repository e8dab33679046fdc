// Packs that shrank, as sentences and rows. Pure.
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, listed, longDay, price, quantity, UNIT_PRICE_PER } from '../../../lib/format.ts'
import { roundly } from '../figures.ts'
import type { Said } from '../levels/levels.ts'

/** The newest pack stands in the sentence below the title. */
export function shrunkSay(answer: ShrinkflationAnswer | undefined): Said {
  const [newest] = answer?.packs ?? []
  if (!answer || !newest) {
    return {
      title: 'Keine Packung ist heimlich kleiner geworden.',
      note: 'So weit die Größen bekannt sind: Beide müssen mindestens 21 Tage gesehen worden sein.',
    }
  }
  const title =
    answer.total === 1
      ? 'Eine Packung ist kleiner geworden, der Preis nicht.'
      : `${count(answer.total)} Packungen sind kleiner geworden, die Preise nicht.`
  return { title, note: `Zuletzt aufgefallen am ${longDay(newest.since)}: ${newest.product.name}, ${sizes(newest)}.` }
}

/** "200 g → 175 g" */
export function sizes({ before, after }: Pick<ShrunkPack, 'before' | 'after'>): string {
  return `${quantity(before)} → ${quantity(after)}`
}

/** "Preis gleich", "Preis +4 %" */
export function priceText({ priceBeforeCents, priceAfterCents }: ShrunkPack): string {
  if (priceBeforeCents === priceAfterCents) return 'Preis gleich'
  const percent = (priceAfterCents / priceBeforeCents - 1) * 100
  return `Preis ${percent < 0 ? '−' : '+'}${roundly(percent)}`
}

/** "€ 1,73 → € 1,82 je kg" */
export function unitPrices(pack: ShrunkPack): string {
  return `€\u00a0${price(pack.unitPriceBeforeCents)} → €\u00a0${price(pack.unitPriceAfterCents)} je\u00a0${perOf(pack)}`
}

export function perOf({ product }: ShrunkPack): string {
  return UNIT_PRICE_PER[product.unitPricePer ?? ''] ?? 'Einheit'
}

/** Is the sign on the shelf due on this day? */
export function isLabelled({ labelUntil }: ShrunkPack, today: string): boolean {
  return labelUntil !== null && labelUntil >= today
}

export function shrunkRows(
  packs: readonly ShrunkPack[],
  name: (chain: string) => string,
): (string | number | null)[][] {
  const row = (pack: ShrunkPack) => [
    pack.since,
    name(pack.product.chain),
    pack.product.key,
    pack.predecessor,
    pack.product.name,
    quantity(pack.before),
    quantity(pack.after),
    tenth(-pack.percent),
    pack.priceBeforeCents / 100,
    pack.priceAfterCents / 100,
    pack.unitPriceBeforeCents / 100,
    pack.unitPriceAfterCents / 100,
    perOf(pack),
    tenth(pack.unitPricePercent),
    pack.labelUntil,
  ]
  const heads = [
    'seit',
    'Kette',
    'Produkt',
    'davor unter',
    'Name',
    'vorher',
    'nachher',
    'Inhalt %',
    'Preis vorher €',
    'Preis nachher €',
    'Grundpreis vorher €',
    'Grundpreis nachher €',
    'je',
    'Grundpreis %',
    'Hinweis im Regal bis',
  ]
  return [heads, ...packs.map(row)]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Chains whose sizes are known over time, and others. */
export function chainsText(packs: readonly ShrunkPack[], name: (chain: string) => string): string {
  return listed([...new Set(packs.map(({ product }) => name(product.chain)))])
}
