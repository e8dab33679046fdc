// A product that a person takes for a line, by one tap and back: a swap that the plan offers, or what comes near to an
// open line. Swaps are kept in this browser, because the plan of a chosen product knows no way back.
import { activeList, changeItems, clampCount, type ListItem, lists } from '../../lib/list.ts'
import { isRecord, stored, useStored } from '../../lib/storage.ts'
import { packsOf } from './edit.ts'
import type { PlanProduct, PlanSwap } from './wire.ts'

/** A swap that was made. */
export interface Swapped extends Pick<PlanSwap, 'from' | 'to' | 'extraCents'> {
  list: string
  /** What was taken instead. */
  key: string
  /** The item as it was. */
  before: ListItem
}

/** As many are kept. */
const MEMORY = 50

const swaps = stored<readonly Swapped[]>('swaps', (raw) =>
  Array.isArray(raw) && raw.every(isSwapped) ? (raw as Swapped[]) : [],
)

function isSwapped(raw: unknown): boolean {
  return isRecord(raw) && typeof raw['key'] === 'string' && isRecord(raw['before'])
}

/** The item with a product in place of its words: so many packs of it. */
export function withProduct(item: ListItem, { key, bio }: Pick<PlanProduct, 'key' | 'bio'>, packs: number): ListItem {
  const chosen = { ...item, choice: [key], count: clampCount(packs), bio: item.bio && bio }
  return chosen.kind === 'need' ? { ...chosen, amount: null, unit: null } : chosen
}

/** Takes a product for an open line. Returns an undo. */
export function takeFor(item: ListItem, product: PlanProduct): () => void {
  const { amount = null, unit = null } = item.kind === 'need' ? item : {}
  return replace(withProduct(item, product, packsOf({ count: item.count, amount, unit }, product)))
}

/** Makes the swap that the plan offers for an item. Returns an undo. */
export function swapItem(item: ListItem, { from, to, extraCents, product, count, weight }: PlanSwap): () => void {
  const list = activeList(lists.get()).id
  const others = swaps.get().filter((one) => !isOf(one, list, item))
  swaps.set([...others, { list, key: product.key, from, to, extraCents, before: item }].slice(-MEMORY))
  return replace(withProduct(item, product, weight ? packsOf({ count: 1, ...weight }, product) : count))
}

/** Takes a swap back; another count stays where packs are counted anyway. Returns an undo. */
export function swapBack({ count }: ListItem, { before }: Swapped): () => void {
  const counts = before.kind !== 'need' || before.amount === null
  return replace(counts ? { ...before, count } : before)
}

/** The swap that was made for an item of the active list, while it holds. */
export function swappedOf(all: readonly Swapped[], list: string, item: ListItem): Swapped | undefined {
  const [key, ...more] = item.choice ?? []
  return more.length > 0 ? undefined : all.find((one) => isOf(one, list, item) && one.key === key)
}

export function useSwaps(): readonly Swapped[] {
  return useStored(swaps)
}

function isOf({ list, before }: Swapped, id: string, item: ListItem): boolean {
  return list === id && before.id === item.id
}

function replace(item: ListItem): () => void {
  return changeItems((items) => items.map((one) => (one.id === item.id ? item : one)))
}
