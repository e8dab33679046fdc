// What was ticked off in the shop, in this browser only: how often, and on which days of the last eight weeks.
import { deviceDay } from './deviceDay.ts'
import { isDay } from './days.ts'
import { daysBetween } from './format.ts'
import { clampCount, type ListItem, readLists } from './list.ts'
import { isRecord, stored, useStored } from './storage.ts'

/** A day on which an item was ticked off. */
export interface Tick {
  day: string
  /** How many packs, or how many times the need. */
  count: number
  /** What was in a pack, "1 l"; null where that was not one size. */
  pack: string | null
}

export interface Bought {
  item: ListItem
  /** Number of purchases. */
  times: number
  /** Those that are not too old, the newest last. */
  ticks: Tick[]
}

/** Days for which ticks are kept. */
export const KEPT_DAYS = 56
const MOST = 60

export const bought = stored<Bought[]>('bought', (raw) =>
  Array.isArray(raw) ? raw.slice(0, MOST).flatMap(readBought) : [],
)

function readBought(raw: unknown): Bought[] {
  if (!isRecord(raw) || typeof raw['times'] !== 'number') return []
  const [item] = readLists({ lists: [{ id: '', items: [raw['item']] }] }).lists[0]?.items ?? []
  // Earlier versions kept no days.
  const ticks = Array.isArray(raw['ticks']) ? raw['ticks'].flatMap(readTick) : []
  return item ? [{ item, times: raw['times'], ticks: keptTicks(ticks) }] : []
}

function readTick(raw: unknown): Tick[] {
  if (!isRecord(raw) || !isDay(raw['day'])) return []
  const { day, count, pack } = raw
  return [{ day, count: clampCount(count), pack: typeof pack === 'string' ? pack : null }]
}

/** Without those that are too old, or of days that are still to come; one a day. */
function keptTicks(ticks: readonly Tick[]): Tick[] {
  const today = deviceDay()
  const recent = ticks.filter(({ day }) => day <= today && daysBetween(day, today) <= KEPT_DAYS)
  return [...new Map(recent.map((tick) => [tick.day, tick])).values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Counts an item that was ticked off today. Notes never count. */
export function countTick(item: ListItem, pack: string | null): void {
  if (item.kind === 'note') return
  const found = find(item)
  const ticks = keptTicks([...(found?.ticks ?? []), { day: deviceDay(), count: item.count, pack }])
  const again = found?.ticks.at(-1)?.day === deviceDay()
  replace(item, { item: { ...item, id: '' }, times: (found?.times ?? 0) + (again ? 0 : 1), ticks })
}

/** Takes back what was counted last of an item. */
export function takeTickBack(item: ListItem): void {
  const found = find(item)
  if (!found) return
  replace(item, found.times > 1 ? { ...found, times: found.times - 1, ticks: found.ticks.slice(0, -1) } : null)
}

function find(item: ListItem): Bought | undefined {
  return bought.get().find((other) => nameOf(other.item) === nameOf(item))
}

/** Where there are too many, those go that were not bought lately, the least frequent first. */
function replace(item: ListItem, by: Bought | null): void {
  const others = bought.get().filter((other) => nameOf(other.item) !== nameOf(item))
  const kept = by ? [by, ...others] : others
  const last = ({ ticks }: Bought) => Number(ticks.length > 0)
  bought.set(kept.toSorted((a, b) => last(b) - last(a) || b.times - a.times).slice(0, MOST))
}

export function useBought(): readonly Bought[] {
  return useStored(bought)
}

/** What is bought often and not on the list, the most frequent first. */
export function oftenBought(all: readonly Bought[], items: readonly ListItem[]): ListItem[] {
  const listed = new Set(items.map(nameOf))
  const often = all.toSorted((a, b) => b.times - a.times).map(({ item }) => item)
  return often.filter((item) => !listed.has(nameOf(item)))
}

export interface LastTrip {
  day: string
  items: ListItem[]
}

/** All that was ticked off on the last day in a shop. Today's trip counts once it is `over`. */
export function lastTrip(all: readonly Bought[], today: string, over = false): LastTrip | null {
  const days = all.flatMap(({ ticks }) => ticks.map(({ day }) => day))
  const day = days
    .filter((one) => one < today || (over && one === today))
    .toSorted()
    .at(-1)
  if (day === undefined) return null
  const items = all.flatMap(({ item, ticks }) => {
    const tick = ticks.find((one) => one.day === day)
    return tick ? [{ ...item, count: tick.count }] : []
  })
  return { day, items }
}

/** Items of one name are the same purchase. */
export function nameOf({ title }: ListItem): string {
  return title.toLowerCase()
}
