// Packs that shrank, as sentences and rows. Pure.
import { titleOf, titleText } from '../../../api/title.ts'
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, inUnit, listed, longDay, price, quantity, UNIT_PRICE_PER } from '../../../lib/format.ts'
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
  return { title, note: `Zuletzt aufgefallen am ${longDay(newest.since)}: ${sizelessTitle(newest)}, ${sizes(newest)}.` }
}

/** A pack's title: its sizes stand beside it. */
export function sizelessTitle({ product }: Pick<ShrunkPack, 'product'>): string {
  return titleText({ ...titleOf(product), size: null })
}

type Sizes = Pick<ShrunkPack, 'before' | 'after'>

/** "200 g → 175 g" */
export function sizes(pack: Sizes): string {
  return sizePair(pack).join(' → ')
}

/** Both sizes in one unit: "1.000 g" and "900 g", "1 l" and "0,9 l". */
export function sizePair({ before, after }: Sizes): [before: string, after: string] {
  const texts: [string, string] = [quantity(before), quantity(after)]
  const [a, b] = texts.map((text) => text.split('\u00a0').at(-1))
  return a === b ? texts : [inUnit(before), inUnit(after)]
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
    Name: sizelessTitle,
    'Name laut Kette': (pack) => pack.product.name,
    vorher: (pack) => sizePair(pack)[0],
    nachher: (pack) => sizePair(pack)[1],
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
