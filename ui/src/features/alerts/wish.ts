// What is chosen in the sheet "Weck mich", and the condition that it makes. Pure.
import * as lib from '#words/lib'
import type { Alert, Preview, When } from '../../api/alertTypes.ts'
import type { Wakeable } from '../../kit/wakeWay.ts'
import { price } from '../../lib/format.ts'
import { readPrice } from './money.ts'

export type Choice = Exclude<When['type'], 'new'>

export interface Wish {
  choice: Choice
  /** The price as it is typed. */
  text: string
  /** Empty: any chain. */
  chains: string[]
}

/** By how many percent more it has to cost to be dearer. */
export const DEARER_PERCENT = 5

/** Whether nobody knows what it costs today. */
export function hasNoPrice({ suggestedCents, already }: Preview): boolean {
  return suggestedCents === null && !already.available
}

/** What is chosen first: a price under today's; where only an old one is known (`last`, in cents), that; where there is
 * none, that it is back. */
export function firstWish(preview: Preview | null, last: number | null = null): Wish {
  const cents = preview?.suggestedCents ?? last
  const choice = preview && cents === null && hasNoPrice(preview) ? 'back' : 'below'
  return { choice, text: cents === null ? '' : price(cents).replaceAll(lib.thousandsMark, ''), chains: [] }
}

/** What an alert waits for, to be changed. */
export function wishOf({ when, chains }: Pick<Alert, 'when' | 'chains'>): Wish {
  const text = when.type === 'below' ? price(when.cents).replaceAll(lib.thousandsMark, '') : ''
  return { choice: when.type === 'new' ? 'below' : when.type, text, chains }
}

/** Null while the price is none. Without a preview it is about a search; `ofKind`: about a kind. */
export function whenOf({ choice, text }: Wish, preview: Preview | null, ofKind = false): When | null {
  if (preview === null) return { type: 'new' }
  if (choice === 'dearer') return { type: choice, percent: DEARER_PERCENT }
  if (choice !== 'below') return { type: choice }
  const cents = readPrice(text)
  return cents === null ? null : { type: choice, cents, per: perOf(preview, ofKind) }
}

/** Without a pack, and without a price that would say so, it is the unit that costs so much. */
function perOf({ now, size }: Preview, ofKind: boolean): 'pack' | 'unit' {
  const unit = now ? now.per !== null : ofKind && size === null
  return unit ? 'unit' : 'pack'
}

/** The unit whose price is compared; null for the price of a pack. */
export function unitOf(preview: Preview | null): string | null {
  return preview?.now?.per ?? null
}

/** Can an alert be changed where `about` is asked for? That of a brand is made by programs only, and a search waits for
 * one thing only. */
export function isChangeable({ kind, brand, search }: Alert, about: Wakeable): boolean {
  if (search !== null) return false
  return kind === null || ('kind' in about && brand === null)
}

/** What the form is about while it changes an alert: its pack, which has other prices than that of `about`. */
export function changedAbout(alert: Pick<Alert, 'kind' | 'pack'> | null, about: Wakeable): Wakeable {
  const pack = alert?.pack ?? 'any'
  return alert && 'kind' in about && pack !== about.pack ? { ...about, pack } : about
}

/** Is an alert about the same product, kind (in whatever pack) or search? */
export function isAbout(
  { product, kind, search }: Pick<Alert, 'product' | 'kind' | 'search'>,
  about: Wakeable,
): boolean {
  if ('product' in about) return product === about.product
  return 'kind' in about ? kind === about.kind : search === about.search
}
