// What a list cost over time: each item bought where it costs least, on the first of each month and on the newest day. Pure.
//
// A product counts only if its price is known at the beginning and at the end, and a month only if that of all of them is: where
// one is not, the list would seem dearer for want of a cheap chain, not for a price. So there is a gap instead.
import { dayOf, isoOf } from '../../../kit/chart/days.ts'
import { type DayRange, type Span, valueOn } from '../../../kit/chart/steps.ts'
import type { Wanted } from './wanted.ts'

export interface Item {
  id: string
  title: string
  /** What it cost at the beginning and at the end, all packs together, in cents. */
  first: number
  last: number
  /** The keys of the products that count. */
  keys: string[]
  chains: string[]
}

export interface CostPoint {
  day: number
  /** In cents; null where a price is unknown. */
  cents: number | null
}

export interface Basket {
  /** The first of the month in which it begins, and the newest day. */
  base: number
  newest: number
  items: Item[]
  /** What has no price known at the beginning or the end. */
  left: Wanted[]
  first: number
  last: number
  points: CostPoint[]
}

/** Less than this many months is no course of time. */
const LEAST_MONTHS = 3

/** The cost of a list from `from` on, or from when most of it is known; null where that is too short. */
export function basketOf(wanted: readonly Wanted[], from: number | null, newest: number): Basket | null {
  const now = wanted.filter((item) => cheapest(item.products, newest) !== null)
  const base = monthsFrom(from ?? firstDay(now), newest).find(
    (day) => now.filter((item) => cheapest(lasting(item, day, newest), day) !== null).length * 2 >= now.length,
  )
  if (now.length === 0 || base === undefined || monthsFrom(base, newest).length <= LEAST_MONTHS) return null
  const counting = wanted.map((item) => ({ ...item, products: lasting(item, base, newest) }))
  const kept = counting.filter(({ products }) => products.length > 0)
  const items = kept.map((item) => itemOf(item, base, newest))
  const days = [...new Set([...monthsFrom(base, newest), newest])]
  return {
    base,
    newest,
    items,
    left: wanted.filter(({ id }) => !kept.some((one) => one.id === id)),
    first: sum(items.map(({ first }) => first)),
    last: sum(items.map(({ last }) => last)),
    points: days.map((day) => ({ day, cents: costOn(kept, day) })),
  }
}

type Products = Wanted['products']

/** The products of an item whose price is known on both days. */
function lasting({ products }: Wanted, base: number, newest: number): Products {
  return products.filter(({ spans }) => valueOn(spans, base) !== null && valueOn(spans, newest) !== null)
}

/** What the item costs on a day; null where no price is known. */
function cheapest(products: Products, day: number): number | null {
  const costs = products.flatMap(({ spans, packs }) => {
    const cents = valueOn(spans, day)
    return cents === null ? [] : [cents * packs]
  })
  return costs.length === 0 ? null : Math.min(...costs)
}

function costOn(kept: readonly Wanted[], day: number): number | null {
  const known = kept.every(({ products }) => products.every(({ spans }) => valueOn(spans, day) !== null))
  return known ? sum(kept.map(({ products }) => cheapest(products, day) ?? 0)) : null
}

function itemOf({ id, title, products }: Wanted, base: number, newest: number): Item {
  const chains = [...new Set(products.map(({ chain }) => chain))]
  return {
    id,
    title,
    first: cheapest(products, base) ?? 0,
    last: cheapest(products, newest) ?? 0,
    keys: products.map(({ key }) => key),
    chains,
  }
}

function firstDay(wanted: readonly Wanted[]): number {
  return Math.min(...wanted.flatMap(({ products }) => products.flatMap(({ spans }) => spans[0]?.from ?? [])))
}

/** The firsts of the months from a day to another. */
function monthsFrom(from: number, to: number): number[] {
  const days: number[] = []
  if (!Number.isFinite(from)) return days
  const begin = new Date(`${isoOf(from).slice(0, 7)}-01T00:00:00Z`)
  if (dayOf(begin.toISOString().slice(0, 10)) < from) begin.setUTCMonth(begin.getUTCMonth() + 1)
  for (let day = dayOf(begin.toISOString().slice(0, 10)); day <= to;) {
    days.push(day)
    begin.setUTCMonth(begin.getUTCMonth() + 1)
    day = dayOf(begin.toISOString().slice(0, 10))
  }
  return days
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The cost as an index, 100 at the beginning: each value holds until the next. */
export function indexSpans({ points, first, newest }: Basket): Span[] {
  return points.flatMap(({ day, cents }, i) => {
    const next = points[i + 1]?.day
    return cents === null
      ? []
      : [{ from: day, to: next === undefined ? newest : next - 1, value: (cents / first) * 100 }]
  })
}

/** Where the cost is not known: from the first unknown month to before the next known one. */
export function gapsOf({ points, newest }: Basket): DayRange[] {
  const gaps: DayRange[] = []
  for (const [i, { day, cents }] of points.entries()) {
    if (cents !== null) continue
    const to = (points[i + 1]?.day ?? newest + 1) - 1
    const before = gaps.at(-1)
    if (before && before.to === day - 1) before.to = to
    else gaps.push({ from: day, to })
  }
  return gaps
}

/** What made the difference, the largest first. */
export function contributions({ items }: Basket): { item: Item; cents: number }[] {
  return items.map((item) => ({ item, cents: item.last - item.first })).toSorted((a, b) => b.cents - a.cents)
}
