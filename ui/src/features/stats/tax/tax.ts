// Was the cut of the value added tax passed on? As sentences and rows. Pure.
import * as say from '#words/findings'
import type { ChainTax, TaxAnswer } from '../../../api/types.ts'
import { longDay } from '../../../lib/format.ts'
import { type Cell, type Names, ofWhole, type Said, sheetOf, signedTenths, tenths } from '../figures.ts'

/** The chains, the one that passed on the most first. */
export function byDrop(chains: readonly ChainTax[]): ChainTax[] {
  return chains.toSorted((a, b) => a.medianPercent - b.medianPercent || b.products - a.products)
}

/** With fewer products than this there is no sentence. */
const ENOUGH = 20

export function taxSay(answer: TaxAnswer | undefined, name: Names): Said {
  const [most, ...rest] = byDrop(answer?.chains ?? [])
  const least = rest.at(-1)
  if (!answer?.spanned || !most) {
    const date = longDay(answer?.date ?? '2026-07-01')
    const note = answer?.spanned ? say.taxTooFew(date, ENOUGH) : say.taxNeeds(date)
    return { title: say.taxUnknown, note }
  }
  const note = say.taxFullNote(signedTenths(answer.fullPercent), longDay(answer.date))
  return {
    title: `${name(most.chain)} ${verdict(most, answer.fullPercent)}${least ? `, ${name(least.chain)} ${verdict(least, answer.fullPercent)}` : ''}.`,
    note,
  }
}

/** Half a point less than all of it still counts as all. */
const NEAR = 0.5

function verdict({ medianPercent }: ChainTax, full: number): string {
  if (medianPercent <= full + NEAR) return say.passedFull
  if (medianPercent > -NEAR) return say.passedNone
  return say.passedSome(tenths(medianPercent), tenths(full))
}

/** Passed on in full, in part, and not at all. */
export function taxShares({ full, none }: Pick<ChainTax, 'full' | 'none'>): string[] {
  return ofWhole([full, Math.max(0, 1 - full - none), none])
}

export function taxText({ full, none, products, othersPercent }: ChainTax): string {
  const others = othersPercent === null ? '' : say.othersChanged(signedTenths(othersPercent))
  const [all = '', , nothing = ''] = taxShares({ full, none })
  return say.taxSpoken(all, nothing, products, others)
}

export function taxRows({ chains, date }: TaxAnswer, name: Names): Cell[][] {
  return sheetOf(byDrop(chains), {
    [say.colDay]: () => date,
    [say.colChain]: (one) => name(one.chain),
    [say.colProducts]: (one) => one.products,
    [say.colMedianPercent]: (one) => one.medianPercent,
    [say.colShareFull]: (one) => one.full,
    [say.colShareNone]: (one) => one.none,
    [say.colOthersPercent]: (one) => one.othersPercent,
  })
}
