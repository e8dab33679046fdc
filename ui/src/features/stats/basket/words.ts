// The cost of a reader's list in words, by rules. Pure.
import { counted, euro, listed, longDay, monthOf as monthOfDay } from '../../../lib/format.ts'
import { isoOf } from '../../../kit/chart/days.ts'
import { roundly } from '../figures.ts'
import type { Said } from '../levels/levels.ts'
import type { Basket } from './cost.ts'

const YEARS = [
  '',
  'einem Jahr',
  'zwei Jahren',
  'drei Jahren',
  'vier Jahren',
  'fünf Jahren',
  'sechs Jahren',
  'sieben Jahren',
  'acht Jahren',
  'neun Jahren',
  'zehn Jahren',
]

/** "Juni 2021" */
export function monthOf(day: number): string {
  return monthOfDay(isoOf(day))
}

/** "vor zwei Jahren", or "im Juni 2021" where it is not so round. */
function beginning({ base, newest }: Basket): string {
  const months = monthNumber(newest) - monthNumber(base)
  const years = months % 12 === 0 ? YEARS[months / 12] : undefined
  return years ? `vor ${years}` : `im ${monthOf(base)}`
}

function monthNumber(day: number): number {
  const iso = isoOf(day)
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
}

export interface About {
  /** How many items are on the list. */
  total: number
  /** Today is the newest day, or nearly. */
  current: boolean
  name: (chain: string) => string
}

const STEADY = 0.5

export function basketSays(basket: Basket | null, { total, current, name }: About): Said {
  if (!basket) {
    return {
      title: 'Noch zu kurz für deinen Einkauf.',
      note: 'Für mindestens die Hälfte deiner Artikel müssen Preise am Anfang und am Ende bekannt sein, und drei Monate dazwischen liegen.',
    }
  }
  const percent = (basket.last / basket.first - 1) * 100
  const verb = current ? 'kostet' : 'kostete zuletzt'
  const when = current ? beginning(basket) : `im ${monthOf(basket.base)}`
  const course =
    Math.abs(percent) < STEADY
      ? `gleich viel wie ${when}`
      : `${roundly(percent)} ${percent < 0 ? 'weniger' : 'mehr'} als ${when}`
  const chains = [...new Set(basket.items.flatMap((item) => item.chains))].map(name)
  const where =
    chains.length === 1
      ? `bei ${listed(chains)}`
      : `immer dort gekauft, wo sie bei ${listed(chains, 'oder')} am wenigsten kosten`
  return {
    title: `Dein Einkauf ${verb} ${course}.`,
    note: `${basket.items.length} von ${counted(total, 'Artikel', 'Artikeln')} deiner Liste, ${where}.${current ? '' : ` Stand ${longDay(isoOf(basket.newest))}.`}`,
  }
}

/** What is missing: items left out, and months without a cost. */
export function missingSays(basket: Basket | null, unknown: readonly string[]): string {
  const parts: string[] = []
  const left = [...(basket?.left ?? []), ...unknown]
  if (left.length > 0)
    parts.push(`Ohne ${listed([...new Set(left)])}: Davon ist am Anfang oder am Ende kein Preis bekannt.`)
  const gaps = basket?.gaps ?? []
  if (gaps.length > 0)
    parts.push(
      `Keine Preise ${listed(gaps.map(({ from, to }) => monthsText(from, to)))}: Wo auch nur einer fehlt, bleibt die Linie weg.`,
    )
  return parts.join(' ') || 'Nichts: Alle Preise sind lückenlos bekannt.'
}

function monthsText(from: number, to: number): string {
  return monthOf(from) === monthOf(to) ? `im ${monthOf(from)}` : `von ${monthOf(from)} bis ${monthOf(to)}`
}

/** The chart in a sentence. */
export function basketSummary(basket: Basket): string {
  const percent = (basket.last / basket.first - 1) * 100
  return `Dein Einkauf seit ${monthOf(basket.base)}: ${signed(percent)}, von ${euro(basket.first)} auf ${euro(basket.last)}.`
}

/** "+29 %", at the end of a line */
export function signed(percent: number): string {
  if (Math.abs(percent) < 0.05) return '±0\u00a0%'
  return `${percent < 0 ? '−' : '+'}${roundly(percent)}`
}

export function basketRows(basket: Basket): (string | number | null)[][] {
  return [
    ['Tag', 'Kosten €', 'Index'],
    ...basket.points.map(({ day, cents }) => [
      isoOf(day),
      cents === null ? null : cents / 100,
      cents === null ? null : Math.round((cents / basket.first) * 1000) / 10,
    ]),
    [],
    ['Artikel', `€ ${monthOf(basket.base)}`, `€ ${isoOf(basket.newest)}`],
    ...basket.items.map(({ title, first, last }) => [title, first / 100, last / 100]),
  ]
}
