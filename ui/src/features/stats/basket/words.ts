// The cost of a reader's list in words, by rules. Pure.
import { isoOf } from '../../../kit/chart/steps.ts'
import { counted, countWord, euro, listed, longDay } from '../../../lib/format.ts'
import { type Cell, type Names, roundly, type Said, sheetOf, signedRoundly, tenth } from '../figures.ts'
import { longMonth, monthAt } from '../indices/months.ts'
import { type Basket, chainsOf } from './cost.ts'

/** "Juni 2021" */
export function monthOf(day: number): string {
  return longMonth(monthAt(day))
}

/** "vor zwei Jahren", or "im Juni 2021" where it is not so round. */
function beginning({ base, newest }: Basket): string {
  const years = (monthAt(newest) - monthAt(base)) / 12
  if (years === 1) return 'vor einem Jahr'
  return Number.isInteger(years) && years > 1 && years <= 10 ? `vor ${countWord(years)} Jahren` : `im ${monthOf(base)}`
}

export interface About {
  /** How many items are on the list. */
  total: number
  /** Today is the newest day, or nearly. */
  current: boolean
  /** It ends with a month that was chosen. */
  ended: boolean
  name: Names
}

const STEADY = 0.5

export function basketSays(basket: Basket | null, { total, current: isCurrent, ended, name }: About): Said {
  if (!basket) {
    return {
      title: 'Noch zu kurz für deinen Einkauf.',
      note: 'Für mindestens die Hälfte deiner Artikel müssen Preise am Anfang und am Ende bekannt sein, und drei Monate dazwischen liegen.',
    }
  }
  const percent = (basket.last / basket.first - 1) * 100
  const current = isCurrent && !ended
  const verb = current ? 'kostet' : ended ? `kostete im ${monthOf(basket.newest)}` : 'kostete zuletzt'
  const when = current ? beginning(basket) : `im ${monthOf(basket.base)}`
  const course =
    Math.abs(percent) < STEADY
      ? `gleich viel wie ${when}`
      : `${roundly(percent)} ${percent < 0 ? 'weniger' : 'mehr'} als ${when}`
  const chains = chainsOf(basket).map(name)
  const where =
    chains.length === 1
      ? `bei ${listed(chains)}`
      : `immer dort gekauft, wo sie bei ${listed(chains, 'oder')} am wenigsten kosten`
  return {
    title: `Dein Einkauf ${verb} ${course}.`,
    note: `${basket.items.length} von ${counted(total, 'Artikel', 'Artikeln')} deiner Liste, ${where}.${current || ended ? '' : ` Stand ${longDay(isoOf(basket.newest))}.`}`,
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
export function basketSummary(basket: Basket): string {
  const percent = (basket.last / basket.first - 1) * 100
  return `Dein Einkauf seit ${monthOf(basket.base)}: ${signed(percent)}, von ${euro(basket.first)} auf ${euro(basket.last)}.`
}

/** "+29 %", at the end of a line */
export function signed(percent: number): string {
  if (Math.abs(percent) < 0.05) return '±0\u00a0%'
  return signedRoundly(percent)
}

export function basketRows({ base, newest, first, points, items }: Basket): Cell[][] {
  return [
    ...sheetOf(points, {
      Tag: ({ day }) => isoOf(day),
      'Kosten €': ({ cents }) => cents && cents / 100,
      Index: ({ cents }) => cents && tenth((cents / first) * 100),
    }),
    [],
    ...sheetOf(items, {
      Artikel: ({ title }) => title,
      [`€ ${monthOf(base)}`]: ({ firstCents }) => firstCents / 100,
      [`€ ${isoOf(newest)}`]: ({ lastCents }) => lastCents / 100,
    }),
  ]
}
