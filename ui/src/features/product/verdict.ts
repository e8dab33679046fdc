// Is that a good price? Against the known days of the last year, or, where these are too few, against its kind. Pure.
import * as answers from '#words/api'
import * as say from '#words/product'
import type { KindPrices, ProductWithHistory } from '../../api/types.ts'
import { answerOf } from '../../api/goodPrice.ts'
import { capital, euro, listed, percent, relativeDay, unitPrice } from '../../lib/format.ts'

type Year = ProductWithHistory['lastYear']

export interface Verdict {
  /** The answer. */
  title: string
  /** Why. */
  reason: string
}

/** What to say of a price. `shelf`: what it is without a card, which the days are counted by. */
export function verdictOf(cents: number, shelf: number, { days, usual }: Year): Verdict | null {
  if (usual === null) return null
  if (usual.lowCents === usual.highCents && cents === usual.lowCents)
    return { title: answers.usual, reason: say.alwaysSame(days) }
  const often = usual.dearerDays === 0 ? say.noDay : usual.dearerDays
  const dearer = cents === shelf && say.wasDearer(often, days)
  return { title: answerOf(cents, usual), reason: `${against(cents, usual.medianCents)}.${dearer || ''}` }
}

/** "21 % unter dem üblichen Preis von € 6,29" */
function against(cents: number, usual: number): string {
  if (cents === usual) return say.exactlyUsual(euro(usual))
  return say.againstUsual(percent(cents / usual - 1), cents < usual ? say.under : say.over, euro(usual))
}

/** "Seit 3. Oktober beobachtet, für ein Urteil zu kurz"; of an old price, on how many days it was. */
export function tooShort({ since, days }: Year, today: string, old: boolean): string {
  if (days === 0) return say.neverSeen
  const known = old
    ? say.knownOn(days === 1 ? say.oneDay : say.manyDays(days))
    : say.watchedSince(relativeDay(since, today))
  return say.tooShort(known)
}

/** What its kind costs: "Teebutter gibt es üblicherweise ab € 6,40 / kg, heute ab € 6,20 / kg bei Hofer." */
export function ofKind(kind: KindPrices | null, per: string | null, nameOf: (chain: string) => string): string {
  if (!kind || per === null) return ''
  const cents = (value: number) => unitPrice(value, per)
  const shown = kind.cheapest.map(({ chain, unitPriceCents }) => say.priceAt(cents(unitPriceCents), nameOf(chain)))
  const parts = [
    kind.usualCents !== null && say.usuallyFrom(cents(kind.usualCents)),
    shown.length > 0 && say.todayFrom(listed(shown)),
  ].filter(Boolean)
  return parts.length > 0 ? capital(say.thereIs(kind.name, parts.join(', '))) : ''
}
