// The page of a kind: its addresses, what it asks, and what it compares. Pure.
import * as say from '#words/api'
import { queryString } from './client.ts'
import { kindHref } from '../lib/shared.ts'
import type { Product, Quantity } from './types.ts'

/** By unit price, whatever the pack. */
export const ANY_PACK = 'alle'
const SIZE = /^\d{1,6}(\.\d{1,3})?(g|ml|pcs|cm|washes)$/

/** The id of the kind whose page is at this path. */
export function kindIn(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** The pack that a query asks for: a size as the API writes it, `ANY_PACK`, or empty for the usual one. */
export function readPack(search: string): string {
  const pack = new URLSearchParams(search).get('pack') ?? ''
  return pack === ANY_PACK || SIZE.test(pack) ? pack : ''
}

/** The address of a kind in this pack. */
export function packHref(id: string, pack: string): string {
  return `${kindHref(id)}?pack=${pack}`
}

/** What the page asks. */
export function kindQuestion(id: string, pack: string): string {
  return `/kinds/${id}${queryString({ pack: askedPack(pack) })}${say.andLang}`
}

/** A pack of an address as the API takes it. */
export function askedPack(pack: string): string {
  return pack === ANY_PACK ? 'any' : pack || 'usual'
}

/** The product with what is compared as its price: of the pack, or (without one) the unit price. */
export function measured<P extends Product>(product: P, pack: Quantity | null | undefined): P {
  return pack ? product : { ...product, priceCents: product.unitPriceCents ?? product.priceCents }
}
