// Packs that shrank, as sentences and rows. Pure.
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, listed, longDay, price, quantity, UNIT_PRICE_PER } from '../../../lib/format.ts'
import { type Cell, type Names, type Said, sheetOf, signedRoundly, tenth } from '../figures.ts'

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
  return `Preis ${signedRoundly((priceAfterCents / priceBeforeCents - 1) * 100)}`
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

export function shrunkRows(packs: readonly ShrunkPack[], name: Names): Cell[][] {
  return sheetOf(packs, {
    seit: (pack) => pack.since,
    Kette: (pack) => name(pack.product.chain),
    Produkt: (pack) => pack.product.key,
    'davor unter': (pack) => pack.predecessor,
    Name: (pack) => pack.product.name,
    vorher: (pack) => quantity(pack.before),
    nachher: (pack) => quantity(pack.after),
    'Inhalt %': (pack) => tenth(-pack.percent),
    'Preis vorher €': (pack) => pack.priceBeforeCents / 100,
    'Preis nachher €': (pack) => pack.priceAfterCents / 100,
    'Grundpreis vorher €': (pack) => pack.unitPriceBeforeCents / 100,
    'Grundpreis nachher €': (pack) => pack.unitPriceAfterCents / 100,
    je: perOf,
    'Grundpreis %': (pack) => tenth(pack.unitPricePercent),
    'Hinweis im Regal bis': (pack) => pack.labelUntil,
  })
}

/** Chains whose sizes are known over time, and others. */
export function chainsText(packs: readonly ShrunkPack[], name: Names): string {
  return listed([...new Set(packs.map(({ product }) => name(product.chain)))])
}
