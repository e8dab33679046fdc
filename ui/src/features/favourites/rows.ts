// A favourite as a row: what it costs today, and what that is against usual. Pure.
import * as say from '#words/favourites'
import { type Priced, priced } from '../../api/cardPrice.ts'
import { askedPack, kindQuestion, measured, packHref, readPack } from '../../api/kindView.ts'
import { competes, ranked, winners } from '../../api/ranking.ts'
import type { KindDetail, ProductAndSame, ProductsAnswer } from '../../api/types.ts'
import type { Wakeable } from '../../kit/wakeWay.ts'
import type { Favourite } from '../../lib/favourites.ts'
import { oldMonth, percent } from '../../lib/format.ts'
import { keysNow } from '../../lib/moved.ts'
import { productHref } from '../../lib/shared.ts'

/** A favourite's cheapest price. */
export interface Today {
  best: Priced
  /** It is lower than another one of today. */
  won: boolean
  /** What its usual price is, in cents; null where too little is known. */
  usual: number | null
}

export interface Row {
  favourite: Favourite
  /** Null where no price is known: it is not there any more, or cannot be asked for. */
  today: Today | null
  /** Nobody sells it any more. */
  gone: boolean
}

/** Of a product that is answered from the prices on this device, neither a year nor other chains are known. */
type Listed = Omit<ProductAndSame, 'lastYear' | 'same'> & Partial<Pick<ProductAndSame, 'lastYear' | 'same'>>

export interface Products extends Omit<ProductsAnswer, 'products'> {
  products: readonly Listed[]
}

export type Apart = (a: string, b: string) => boolean

export function productRow(
  favourite: Favourite,
  answer: Products | undefined,
  cards: readonly string[],
  apart: Apart,
): Row {
  const [key = ''] = keysNow([favourite.id], answer?.moved)
  const product = answer?.products.find((one) => one.key === key)
  if (!product) return { favourite, today: null, gone: answer?.missing.includes(favourite.id) ?? false }
  const offers: Listed[] = [product, ...(product.same ?? []).filter((other) => !apart(key, other.key))]
  const own = ranked(offers.map((offer) => ({ ...offer, ...priced(offer, cards) })))
  const usual = own[0]?.lastYear?.usual?.medianCents ?? null
  return { favourite, today: todayOf(own, usual), gone: false }
}

export function kindRow(favourite: Favourite, kind: KindDetail | undefined, cards: readonly string[]): Row {
  if (!kind) return { favourite, today: null, gone: false }
  const { market } = kind
  const own = ranked(market?.cheapest.map((product) => measured(priced(product, cards), market.pack)) ?? [])
  const year = market?.lastYear
  const usual = year?.isUsual ? year.medianCents : null
  return { favourite, today: todayOf(own, usual), gone: own.length === 0 }
}

function todayOf(offers: readonly Priced[], usual: number | null): Today | null {
  const [best] = offers
  return best ? { best, won: winners(offers).includes(best), usual } : null
}

export function questionOf({ id, pack }: Favourite): string {
  return kindQuestion(id, packOf(pack))
}

export function hrefOf({ kind, id, pack }: Favourite): string {
  return kind === 'kind' ? packHref(id, packOf(pack)) : productHref(id)
}

/** What an alert for it is about. */
export function wakeableOf({ kind, id, pack }: Favourite): Wakeable {
  return kind === 'kind' ? { kind: id, pack: askedPack(packOf(pack)) } : { product: id }
}

function packOf(pack: string | null): string {
  return readPack(`pack=${encodeURIComponent(pack ?? '')}`)
}

/** By how much today's price is above usual, in whole percent; null where that cannot be said. */
export function against({ today }: Row): number | null {
  if (!today || today.usual === null || !competes(today.best)) return null
  return Math.round((today.best.priceCents / today.usual - 1) * 100)
}

export function isCheap(row: Row): boolean {
  return (against(row) ?? 0) < 0
}

/** Those that are cheapest against usual first; then those of which that is not known, and last those without a price
 * of today. */
export function sorted(rows: readonly Row[]): Row[] {
  const rank = (row: Row) => against(row) ?? (row.today && competes(row.today.best) ? 1e6 : 1e9)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** Under the price: "28 % unter üblich"; where it is none of today, since when or why. */
export function aside(row: Row, day: string): string {
  const { today, gone } = row
  if (!today) return gone ? say.gone : say.noPriceNow
  const { best } = today
  if (!best.available) return say.notSoldNow
  if (best.stale) return best.confirmedUntil ? say.lastIn(oldMonth(best.confirmedUntil, day)) : say.oldPrice
  const share = against(row)
  if (share === null) return ''
  return share === 0 ? say.asUsual : say.againstUsual(percent(share / 100), share < 0 ? say.under : say.over)
}

/** "4 sind gerade billig" */
export function cheapWords(number: number): string {
  return number === 1 ? say.oneIsCheap : say.manyAreCheap(number)
}
