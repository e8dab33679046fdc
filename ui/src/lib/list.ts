// The shopping list, kept in this browser: which articles, how many. Knows no prices; they are asked for anew each time.
import { isRecord, stored, useStored } from './storage.ts'

export interface ListItem {
  /** The product's key, for instance `billa:00-1`. */
  key: string
  /** Its name when it was put on the list: shown when the product is gone. */
  title: string
  /** How many packs, 1 to 99. */
  count: number
}

const list = stored<ListItem[]>('list', (raw) => (Array.isArray(raw) ? raw.flatMap(readItem) : []))

function readItem(raw: unknown): ListItem[] {
  if (!isRecord(raw) || typeof raw['key'] !== 'string' || typeof raw['title'] !== 'string') return []
  return [{ key: raw['key'], title: raw['title'], count: clampCount(raw['count']) }]
}

function clampCount(count: unknown): number {
  return typeof count === 'number' && count >= 1 ? Math.min(Math.floor(count), 99) : 1
}

export function useList(): readonly ListItem[] {
  return useStored(list)
}

/** The item that stands for any of these products: the same article at several chains is one thing to buy. */
export function findOnList(items: readonly ListItem[], keys: readonly string[]): ListItem | undefined {
  return items.find((item) => keys.includes(item.key))
}

/** Puts an article on the list, or more of it. Returns what undoes it. */
export function addToList(item: { key: string; title: string; count?: number }): () => void {
  const before = list.get()
  const found = before.find(({ key }) => key === item.key)
  const count = clampCount((found?.count ?? 0) + (item.count ?? 1))
  const added = { key: item.key, title: item.title, count }
  list.set(found ? before.map((old) => (old === found ? added : old)) : [...before, added])
  return () => list.set(before)
}

export function setCount(key: string, count: number): void {
  list.set(list.get().map((item) => (item.key === key ? { ...item, count: clampCount(count) } : item)))
}

/** Takes an article off the list. Returns what undoes it. */
export function removeFromList(key: string): () => void {
  const before = list.get()
  list.set(before.filter((item) => item.key !== key))
  return () => list.set(before)
}

/** Empties the list. Returns what undoes it. */
export function clearList(): () => void {
  const before = list.get()
  list.set([])
  return () => list.set(before)
}
