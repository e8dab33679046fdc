// The shopping lists, stored in this browser without prices. There is always at least one list, and one is active.
import * as say from '#words/lib'
import { isRecord, stored, texts, useStored } from './storage.ts'

/** What may stand in for a product: nothing, the same article of any chain, or what can be compared with it. */
export type Accept = 'exact' | 'same' | 'comparable'
export type ListUnit = 'g' | 'ml' | 'pcs' | 'cm' | 'washes'

interface Item {
  /** Unique within its list. */
  id: string
  /** What it is called; shown also when the product is gone. */
  title: string
  /** How many packs, or how many times the need: ½ to 99. */
  count: number
  bio: boolean
  /** Keys of products that a person chose instead of the candidates of the planner. */
  choice: string[] | null
}

export interface ProductItem extends Item {
  kind: 'product'
  /** The product's key, for instance `billa:00-1`. */
  key: string
  accept: Accept
}

/** Something in words; without an amount, one pack of it. */
export interface NeedItem extends Item {
  kind: 'need'
  query: string
  amount: number | null
  unit: ListUnit | null
}

/** A line that is no product, kept as it was written. */
export interface NoteItem extends Item {
  kind: 'note'
}

/** Words that nobody has read yet: they may be several things, or none. */
export interface TextItem extends Item {
  kind: 'text'
  /** As it was written. */
  text: string
}

export type ListItem = ProductItem | NeedItem | NoteItem | TextItem

export interface ShoppingList {
  id: string
  name: string
  items: ListItem[]
}

export interface Lists {
  lists: ShoppingList[]
  /** The id of the list that is shown and added to. */
  active: string
}

const NAME = say.yourList
const ACCEPTS = new Set<unknown>(['exact', 'same', 'comparable'])
const UNITS = new Set<unknown>(['g', 'ml', 'pcs', 'cm', 'washes'])

/** Earlier versions stored one list of products under the name `list`. */
export const lists = stored<Lists>('lists', readLists, 'list')

export function readLists(raw: unknown): Lists {
  const found =
    isRecord(raw) && Array.isArray(raw['lists'])
      ? raw['lists'].flatMap(readList)
      : readList({ id: '1', name: NAME, items: raw })
  const known = found.length > 0 ? found : [{ id: '1', name: NAME, items: [] }]
  const active = isRecord(raw) ? raw['active'] : null
  return { lists: known, active: (known.find(({ id }) => id === active) ?? known[0])?.id ?? '1' }
}

function readList(raw: unknown): ShoppingList[] {
  if (!isRecord(raw) || typeof raw['id'] !== 'string') return []
  const items = Array.isArray(raw['items']) ? raw['items'].flatMap(readItem) : []
  return [{ id: raw['id'], name: typeof raw['name'] === 'string' ? raw['name'] : NAME, items }]
}

function readItem(raw: unknown): ListItem[] {
  if (!isRecord(raw) || typeof raw['title'] !== 'string') return []
  const { id, title, key, query, text, amount, unit, accept, choice } = raw
  const keys = texts(choice)
  const [count, bio] = [clampCount(raw['count']), raw['bio'] === true]
  const base = { title, count, bio, choice: keys.length > 0 ? keys : null }
  if (typeof key === 'string') {
    const accepts = ACCEPTS.has(accept) ? (accept as Accept) : 'same'
    return [{ ...base, id: typeof id === 'string' ? id : key, kind: 'product', key, accept: accepts }]
  }
  if (typeof id !== 'string') return []
  if (typeof text === 'string') return [{ ...base, id, kind: 'text', text }]
  if (typeof query !== 'string') return [{ ...base, id, kind: 'note' }]
  const sized = typeof amount === 'number' && amount > 0 && UNITS.has(unit)
  return [{ ...base, id, kind: 'need', query, amount: sized ? amount : null, unit: sized ? (unit as ListUnit) : null }]
}

/** In halves, ½ to 99. */
export function clampCount(count: unknown): number {
  return typeof count === 'number' && count >= 0.5 ? Math.min(Math.round(count * 2) / 2, 99) : 1
}

export function useLists(): Lists {
  return useStored(lists)
}

export function activeList({ lists: all, active }: Lists): ShoppingList {
  return all.find(({ id }) => id === active) ?? { id: active, name: NAME, items: [] }
}

/** What is on the active list. */
export function useList(): readonly ListItem[] {
  return activeList(useLists()).items
}

/** The item for any of these products: the same article at several chains is one item. */
export function findOnList(items: readonly ListItem[], keys: readonly string[]): ListItem | undefined {
  return items.find((item) => item.kind === 'product' && keys.includes(item.key))
}

/** Changes the items of a list, by default of the active one. Returns a function that undoes it. */
export function changeItems(change: (items: ListItem[]) => ListItem[], id = lists.get().active): () => void {
  const before = itemsOf(id)
  const after = change(before)
  put(id, after)
  return () => put(id, undone(itemsOf(id), before, after))
}

function itemsOf(id: string): ListItem[] {
  return lists.get().lists.find((list) => list.id === id)?.items ?? []
}

function put(id: string, items: ListItem[]): void {
  const now = lists.get()
  lists.set({ ...now, lists: now.lists.map((list) => (list.id === id ? { ...list, items } : list)) })
}

/** `now` without the change from `before` to `after`; later changes, here or in another tab, stay. */
export function undone<T extends { id: string }>(now: readonly T[], before: readonly T[], after: readonly T[]): T[] {
  const find = (all: readonly T[], id: string) => all.find((one) => one.id === id)
  const left = now.flatMap((one) => {
    const [was, became] = [find(before, one.id), find(after, one.id)]
    return was === became ? one : (was ?? [])
  })
  for (const [place, one] of before.entries()) {
    if (!find(after, one.id) && !find(left, one.id)) left.splice(place, 0, one)
  }
  return left
}

/** Adds a product to the active list, or more of it. Returns a function that undoes it. */
export function addToList({ key, title, count = 1 }: { key: string; title: string; count?: number }): () => void {
  return changeItems((items) => {
    const found = findOnList(items, [key])
    const added: ListItem = {
      bio: false,
      choice: null,
      accept: 'same',
      ...found,
      kind: 'product',
      id: found?.id ?? key,
      key,
      title,
      count: clampCount((found?.count ?? 0) + count),
    }
    return found ? items.map((item) => (item === found ? added : item)) : [...items, added]
  })
}

export function setCount(id: string, count: number): void {
  changeItems((items) => items.map((item) => (item.id === id ? { ...item, count: clampCount(count) } : item)))
}

/** Removes an item from the active list. Returns a function that undoes it. */
export function removeFromList(id: string): () => void {
  return changeItems((items) => items.filter((item) => item.id !== id))
}
