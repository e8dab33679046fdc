// The cost of a reader's list in words, by rules. Pure.
import * as say from '#words/findings'
import { isoOf } from '../../../kit/chart/steps.ts'
import { counted, countWord, euro, listed, longDay } from '../../../lib/format.ts'
import { type Cell, type Names, roundly, type Said, sheetOf, signedTenths, tenth } from '../figures.ts'
import { longMonth, monthAt } from '../indices/months.ts'
import { type Basket, chainsOf } from './cost.ts'

/** "Juni 2021" */
export function monthOf(day: number): string {
  return longMonth(monthAt(day))
}

/** "vor zwei Jahren", or "im Juni 2021" where it is not so round. */
function beginning({ base, newest }: Basket): string {
  const years = (monthAt(newest) - monthAt(base)) / 12
  if (years === 1) return say.aYearAgo
  return Number.isInteger(years) && years > 1 && years <= 10
    ? say.yearsAgo(countWord(years))
    : say.inMonth(monthOf(base))
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
    return { title: say.basketTooShort, note: say.basketTooShortText }
  }
  const percent = (basket.last / basket.first - 1) * 100
  const current = isCurrent && !ended
  const verb = current ? say.costs : ended ? say.costIn(monthOf(basket.newest)) : say.lastCost
  const when = current ? beginning(basket) : say.inMonth(monthOf(basket.base))
  const course =
    Math.abs(percent) < STEADY
      ? say.asMuchAs(when)
      : say.lessOrMoreThan(roundly(percent), percent < 0 ? say.less : say.more, when)
  const chains = chainsOf(basket).map(name)
  const where = chains.length === 1 ? say.atChains(listed(chains)) : say.boughtCheapest(listed(chains, say.or))
  return {
    title: say.yourShoppingCosts(verb, course),
    note: say.someOfList(
      basket.items.length,
      counted(total, say.itemOne, say.itemMany),
      where,
      current || ended ? '' : say.asOf(longDay(isoOf(basket.newest))),
    ),
  }
}

/** What is missing: items left out, and months without a cost. */
export function missingSays(basket: Basket | null, unknown: readonly string[]): string {
  const parts: string[] = []
  const left = [...(basket?.left ?? []), ...unknown]
  if (left.length > 0) parts.push(say.withoutItems(listed([...new Set(left)])))
  const gaps = basket?.gaps ?? []
  if (gaps.length > 0) parts.push(say.noPricesIn(listed(gaps.map(({ from, to }) => monthsText(from, to)))))
  return parts.join(' ') || say.nothingMissing
}

function monthsText(from: number, to: number): string {
  return monthOf(from) === monthOf(to) ? say.inMonth(monthOf(from)) : say.fromMonthTo(monthOf(from), monthOf(to))
}
export function basketSummary(basket: Basket): string {
  const percent = (basket.last / basket.first - 1) * 100
  return say.basketSummary(monthOf(basket.base), signedTenths(percent), euro(basket.first), euro(basket.last))
}

export function basketRows({ base, newest, first, points, items }: Basket): Cell[][] {
  return [
    ...sheetOf(points, {
      [say.colDay]: ({ day }) => isoOf(day),
      [say.colCostsEuro]: ({ cents }) => cents && cents / 100,
      [say.colIndex]: ({ cents }) => cents && tenth((cents / first) * 100),
    }),
    [],
    ...sheetOf(items, {
      [say.colItem]: ({ title }) => title,
      [`€ ${monthOf(base)}`]: ({ firstCents }) => firstCents / 100,
      [`€ ${isoOf(newest)}`]: ({ lastCents }) => lastCents / 100,
    }),
  ]
}
