// What is bought regularly, by what was ticked off in the shop: in which rhythm, how much, and whether it is due. Pure.
import * as say from '#words/favourites'
import { type Bought, KEPT_DAYS, type Tick } from '../../lib/bought.ts'
import { count as formatCount, daysBetween, decimal, quantity, relativeDay } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'

export interface Regular {
  /** With its usual count. */
  item: ListItem
  /** From one purchase to the next, in days. */
  every: number
  /** The day of the last one. */
  last: string
  due: boolean
  /** "meist 4 × 1 l"; empty where it is one pack. */
  amount: string
}

/** So many purchases within `KEPT_DAYS` make a rhythm. */
const ENOUGH = 3
/** It is due a little before its time: who shops on Friday instead of Saturday needs it, too. */
const DUE_FROM = 0.8

/** What is due first; then what is bought most often. */
export function regularsOf(all: readonly Bought[], today: string): Regular[] {
  const found = all.flatMap(({ item, ticks }) => regularOf(item, ticks, today))
  return found.toSorted(
    (a, b) => Number(b.due) - Number(a.due) || a.every - b.every || a.item.title.localeCompare(b.item.title),
  )
}

function regularOf(item: ListItem, ticks: readonly Tick[], today: string): Regular[] {
  const recent = ticks.filter(({ day }) => day <= today && daysBetween(day, today) <= KEPT_DAYS)
  const last = recent.at(-1)
  if (!last || recent.length < ENOUGH) return []
  const every = median(recent.slice(1).map(({ day }, place) => daysBetween(recent[place]?.day ?? day, day)))
  const usual = usualOf(recent)
  return [
    {
      item: { ...item, count: usual.count },
      every,
      last: last.day,
      due: daysBetween(last.day, today) >= Math.max(1, every * DUE_FROM),
      amount: amountOf(
        item,
        usual,
        recent.every(({ count }) => count === usual.count),
      ),
    },
  ]
}

function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  const middle = ordered.length / 2
  return ((ordered[Math.ceil(middle) - 1] ?? 0) + (ordered[Math.floor(middle)] ?? 0)) / 2
}

/** The purchase of the commonest count; of several such, the newest. */
function usualOf(ticks: readonly Tick[]): Tick {
  const often = (tick: Tick) => ticks.filter(({ count }) => count === tick.count).length
  return ticks.reduce((best, tick) => (often(tick) >= often(best) ? tick : best))
}

function amountOf(item: ListItem, { count, pack }: Tick, always: boolean): string {
  const stated = item.kind === 'need' && item.amount !== null && item.unit
  const size = stated ? quantity({ amount: item.amount ?? 0, unit: item.unit ?? '' }) : pack
  if (count === 1) return stated && size ? size : ''
  return `${always ? '' : say.mostly}${decimal(count)} ${size ? `× ${size}` : say.pieces}`
}

/** "jede Woche, meist 4 × 1 l"; of what is not due also when it was bought last. */
export function regularWords({ every, amount, due, last }: Regular, today: string): string {
  return [rhythm(every), amount, !due && say.lastDay(relativeDay(last, today))].filter(Boolean).join(', ')
}

const WEEKS = ['', say.everyWeek, say.everyTwoWeeks, say.everyThreeWeeks, say.everyFourWeeks]

function rhythm(days: number): string {
  const weeks = Math.round(days / 7)
  return days < 5 ? say.severalAWeek : (WEEKS[Math.max(1, weeks)] ?? say.everyWeeks(weeks))
}

/** "5 auf die Liste, wie letzte Woche" */
export function addWords(number: number): string {
  return number === 0 ? say.nothingChosen : say.ontoList(formatCount(number))
}
