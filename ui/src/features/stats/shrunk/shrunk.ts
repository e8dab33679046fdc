// Packs that shrank, as sentences and rows. Pure.
import * as say from '#words/findings'
import { titleOf, titleText } from '../../../api/title.ts'
import type { ShrinkflationAnswer, ShrunkPack } from '../../../api/types.ts'
import { count, inUnit, listed, longDay, price, quantity, UNIT_PRICE_PER } from '../../../lib/format.ts'
import { type Cell, type Names, type Said, sheetOf, signedTenths, tenth } from '../figures.ts'

/** The newest pack stands in the sentence below the title. */
export function shrunkSay(answer: ShrinkflationAnswer | undefined): Said {
  const [newest] = answer?.packs ?? []
  if (!answer || !newest) {
    return { title: say.nonePackShrank, note: say.nonePackShrankText }
  }
  const title = answer.total === 1 ? say.onePackShrank : say.manyPacksShrank(count(answer.total))
  return { title, note: say.lastNoticed(longDay(newest.since), sizelessTitle(newest), sizes(newest)) }
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

/** "Preis gleich", "Preis +4,0 %" */
export function priceText({ priceBeforeCents, priceAfterCents }: ShrunkPack): string {
  if (priceBeforeCents === priceAfterCents) return say.samePrice
  return say.priceChange(signedTenths((priceAfterCents / priceBeforeCents - 1) * 100))
}

/** "€ 1,73 → € 1,82 je kg" */
export function unitPrices(pack: ShrunkPack): string {
  return say.unitPricesPer(price(pack.unitPriceBeforeCents), price(pack.unitPriceAfterCents), perOf(pack))
}

export function perOf({ product }: ShrunkPack): string {
  return UNIT_PRICE_PER[product.unitPricePer ?? ''] ?? say.unit
}

/** Is the sign on the shelf due on this day? */
export function isLabelled({ labelUntil }: ShrunkPack, today: string): boolean {
  return labelUntil !== null && labelUntil >= today
}

export function shrunkRows(packs: readonly ShrunkPack[], name: Names): Cell[][] {
  return sheetOf(packs, {
    [say.colSince]: (pack) => pack.since,
    [say.colChain]: (pack) => name(pack.product.chain),
    [say.colProduct]: (pack) => pack.product.key,
    [say.colFormerly]: (pack) => pack.predecessor,
    [say.colName]: sizelessTitle,
    [say.colNameOfChain]: (pack) => pack.product.name,
    [say.colBefore]: (pack) => sizePair(pack)[0],
    [say.colAfter]: (pack) => sizePair(pack)[1],
    [say.colContentPercent]: (pack) => tenth(-pack.percent),
    [say.colPriceBeforeEuro]: (pack) => pack.priceBeforeCents / 100,
    [say.colPriceAfterEuro]: (pack) => pack.priceAfterCents / 100,
    [say.colUnitPriceBeforeEuro]: (pack) => pack.unitPriceBeforeCents / 100,
    [say.colUnitPriceAfterEuro]: (pack) => pack.unitPriceAfterCents / 100,
    [say.colPer]: perOf,
    [say.colUnitPricePercent]: (pack) => tenth(pack.unitPricePercent),
    [say.colLabelUntil]: (pack) => pack.labelUntil,
  })
}

/** Chains whose sizes are known over time, and others. */
export function chainsText(packs: readonly ShrunkPack[], name: Names): string {
  return listed([...new Set(packs.map(({ product }) => name(product.chain)))])
}
