// Is that a good price? Against the known days of the last year, or, where these are too few, against its kind. Pure.
import type { KindPrices, ProductWithHistory, UsualPrice } from '../../api/types.ts'
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
    return { title: 'Üblich', reason: `Es kostet an allen ${days} bekannten Tagen gleich viel.` }
  const often = usual.dearerDays === 0 ? 'keinem' : usual.dearerDays
  const dearer = cents === shelf && ` An ${often} von ${days} bekannten Tagen war es teurer.`
  return { title: titleOf(cents, usual), reason: `${against(cents, usual.medianCents)}.${dearer || ''}` }
}

function titleOf(cents: number, { lowCents, fromCents, medianCents, toCents }: UsualPrice): string {
  if (cents < medianCents && cents <= fromCents) {
    if (cents <= lowCents) return 'Ja, das Jahrestief'
    return (cents - lowCents) * 4 <= medianCents - lowCents ? 'Ja, nahe am Jahrestief' : 'Ja, günstiger als meist'
  }
  return cents > medianCents && cents >= toCents ? 'Eher teuer' : 'Üblich'
}

/** "21 % unter dem üblichen Preis von € 6,29" */
function against(cents: number, usual: number): string {
  if (cents === usual) return `Genau der übliche Preis von ${euro(usual)}`
  return `${percent(cents / usual - 1)} ${cents < usual ? 'unter' : 'über'} dem üblichen Preis von ${euro(usual)}`
}

/** "Seit 3. Oktober beobachtet, für ein Urteil zu kurz"; of an old price, on how many days it was. */
export function tooShort({ since, days }: Year, today: string, old: boolean): string {
  if (days === 0) return 'In den letzten zwölf Monaten nie gesehen'
  const known = old
    ? `An ${days === 1 ? 'einem Tag' : `${days} Tagen`} bekannt`
    : `Seit ${relativeDay(since, today)} beobachtet`
  return `${known}, für ein Urteil zu kurz`
}

/** What its kind costs: "Teebutter gibt es üblicherweise ab € 6,40 / kg, heute ab € 6,20 / kg bei Hofer." */
export function ofKind(kind: KindPrices | null, per: string | null, nameOf: (chain: string) => string): string {
  if (!kind || per === null) return ''
  const cents = (value: number) => unitPrice(value, per)
  const shown = kind.cheapest.map(({ chain, unitPriceCents }) => `${cents(unitPriceCents)} bei ${nameOf(chain)}`)
  const parts = [
    kind.usualCents !== null && `üblicherweise ab ${cents(kind.usualCents)}`,
    shown.length > 0 && `heute ab ${listed(shown)}`,
  ].filter(Boolean)
  return parts.length > 0 ? capital(`${kind.name} gibt es ${parts.join(', ')}.`) : ''
}
