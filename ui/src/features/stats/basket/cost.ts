// What a list cost over time, as the server computed it, beside the index of own brands, for the chart. Pure.
import { askedItem } from '../../../api/askedItems.ts'
import { posted } from '../../../api/client.ts'
import type { BasketAnswer, IndexPoint, PastItem, PastList } from '../../../api/types.ts'
import { clip, dayOf, type DayRange, runsOf, type Span } from '../../../kit/chart/steps.ts'
import type { ListItem } from '../../../lib/list.ts'
import { firstDay, lastDay, monthOf } from '../indices/months.ts'

export interface Item extends PastItem {
  title: string
}

export interface Basket {
  /** The first of the month in which it begins, and the last day. */
  base: number
  newest: number
  items: Item[]
  /** The titles of items without known prices at the beginning and the end. */
  left: string[]
  first: number
  last: number
  /** In cents; null where a price is unknown. */
  points: { day: number; cents: number | null }[]
  /** Where the cost is unknown. */
  gaps: DayRange[]
}

/** The months between which a cost is asked for; null: as far back as it is known, and to the newest day. */
export interface Months {
  from: string | null
  to: string | null
}

/** Asks what `items` cost at `chains` (all, if empty). */
export function basketQuestion(items: readonly ListItem[], chains: readonly string[], { from, to }: Months): string {
  const list: PastList = { items: items.map((item) => askedItem(item, item.id)), chains: [...chains], from, to }
  return posted('/stats/basket', list)
}

/** The cost of these items; null where too little of it is known. */
export function basketOf({ cost }: BasketAnswer, items: readonly ListItem[]): Basket | null {
  if (!cost) return null
  return {
    base: dayOf(cost.from),
    newest: dayOf(cost.to),
    items: cost.items.map((item) => ({ ...item, title: titlesOf([item.id], items)[0] ?? '' })),
    left: titlesOf(cost.leftOut, items),
    first: cost.firstCents,
    last: cost.lastCents,
    points: cost.points.map(({ date, cents }) => ({ day: dayOf(date), cents })),
    gaps: cost.gaps.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })),
  }
}

export function titlesOf(ids: readonly string[], items: readonly ListItem[]): string[] {
  return ids.flatMap((id) => items.find((item) => item.id === id)?.title ?? [])
}

/** The chains of the products that count. */
export function chainsOf({ items }: Basket): string[] {
  return [...new Set(items.flatMap(({ products }) => products.map((key) => key.slice(0, key.indexOf(':')))))]
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

/** What made the difference, the largest first. */
export function contributions({ items }: Basket): { item: Item; cents: number }[] {
  return items.map((item) => ({ item, cents: item.lastCents - item.firstCents })).toSorted((a, b) => b.cents - a.cents)
}

/** The index of the chains' own brands, 100 where the list begins. It ends at the first gap: beyond it, there is no
 * common base with the list. */
export function ownBrandSpans(
  points: readonly IndexPoint[],
  { base, newest }: Pick<Basket, 'base' | 'newest'>,
): Span[] {
  const first = points.findIndex(({ month }) => firstDay(monthOf(month)) === base)
  const atBase = points[first]?.index
  if (typeof atBase !== 'number') return []
  const gap = points.findIndex(({ index }, i) => i > first && index === null)
  const segment = points.slice(first, gap < 0 ? undefined : gap)
  return clip(
    segment.map((point) => spanOf(point, ((point.index ?? 0) / atBase) * 100)),
    { from: base, to: newest },
  )
}

/** The months without an index after the day on which the line ends. */
export function ownBrandGaps(
  points: readonly IndexPoint[],
  after: number,
  { newest }: Pick<Basket, 'newest'>,
): DayRange[] {
  const unknown = points.filter(({ index }) => index === null).map((point) => spanOf(point, 0))
  return runsOf(clip(unknown, { from: after + 1, to: newest })).map((run) => ({
    from: run[0]?.from ?? after,
    to: run.at(-1)?.to ?? newest,
  }))
}

function spanOf({ month }: IndexPoint, value: number): Span {
  return { from: firstDay(monthOf(month)), to: lastDay(monthOf(month)), value }
}
