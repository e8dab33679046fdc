// Changes to lists and items. Those that can be undone return an undo.
import * as say from '#words/shopping'
import type { Product, Reading } from '../../api/types.ts'
import { put } from '../../lib/addItems.ts'
import { capital } from '../../lib/format.ts'
import {
  changeItems,
  clampCount,
  lists,
  type ListItem,
  type Lists,
  type NeedItem,
  type ProductItem,
  readLists,
  type ShoppingList,
  undone,
} from '../../lib/list.ts'

/** What was read as an item, so many times: a need, or a note. */
export function itemOf(reading: Reading, times = 1): ListItem {
  const { query, count, amount, unit, bio, verdict } = reading
  if (verdict === 'note' || query === '') return noteOf(reading.text)
  const base = { id: '', title: capital(query), count: clampCount(count * times), bio, choice: null }
  return { ...base, kind: 'need', query, amount, unit }
}

/** So many of the same product, of any chain. */
export function productItem(key: string, title: string, count = 1): ProductItem {
  return { kind: 'product', id: key, key, accept: 'same', title, count, bio: false, choice: null }
}

export function noteOf(title: string): ListItem {
  return { kind: 'note', id: '', title, count: 1, bio: false, choice: null }
}

/** How many packs of a product hold what was read; in halves for weighed products. */
export function packsOf(
  { count, amount, unit }: Pick<Reading, 'count' | 'amount' | 'unit'>,
  product: Pick<Product, 'quantity' | 'weighed'> | undefined,
): number {
  const pack = product?.quantity
  if (amount === null || !pack || pack.unit !== unit) return count
  const packs = (amount * count) / pack.amount
  return Math.min(
    99,
    product.weighed ? Math.max(0.5, Math.round(packs * 2) / 2) : Math.max(1, Math.ceil(packs - 0.001)),
  )
}

export function changeItem(
  id: string,
  change: Partial<Omit<ProductItem, 'kind'>> & Partial<Omit<NeedItem, 'kind'>>,
): () => void {
  return changeItems((items) => items.map((item) => (item.id === id ? ({ ...item, ...change } as ListItem) : item)))
}

/** Removes items from a list. Returns an undo. */
export function removeItems(ids: ReadonlySet<string>, list: string): () => void {
  return changeItems((items) => items.filter(({ id }) => !ids.has(id)), list)
}

export function chooseList(id: string): void {
  lists.set({ ...lists.get(), active: id })
}

/** Replaces the lists. Returns an undo. */
function changeLists(next: Lists): () => void {
  const before = lists.get()
  lists.set(next)
  return () =>
    lists.set(readLists({ lists: undone(lists.get().lists, before.lists, next.lists), active: before.active }))
}

/** A new list, which is the active one then. */
export function addList({ name, items }: Pick<ShoppingList, 'name' | 'items'>): () => void {
  const { lists: before } = lists.get()
  // Never the id of a deleted list: that may be restored, and a trip may still refer to it.
  const id = String(Math.max(Date.now(), ...before.map((list) => Number(list.id) + 1 || 0)))
  // Empty lists are replaced.
  const others = before.filter((list) => list.items.length > 0 || items.length === 0)
  return changeLists({ lists: [...others, { id, name, items }], active: id })
}

export function renameList(id: string, name: string): void {
  const now = lists.get()
  lists.set({ ...now, lists: now.lists.map((list) => (list.id === id ? { ...list, name } : list)) })
}

/** Deletes a list; the last one is only emptied. */
export function removeList(id: string): () => void {
  const { lists: before, active } = lists.get()
  const rest = before.filter((list) => list.id !== id)
  const [first] = rest
  if (!first) return changeItems(() => [])
  return changeLists({ lists: rest, active: id === active ? first.id : active })
}

/** Adds a shared list, or shows it if it is there already. Returns an undo. */
export function takeIn(list: Pick<ShoppingList, 'name' | 'items'>): () => void {
  const before = lists.get()
  const there = before.lists.find(({ items }) => sameItems(items, list.items))
  const named = before.lists.some(({ name, items }) => name === list.name && items.length > 0)
  if (!there) return addList({ name: named ? say.shared(list.name) : list.name, items: put([], list.items) })
  return changeLists({ ...before, active: there.id })
}

function sameItems(a: readonly ListItem[], b: readonly ListItem[]): boolean {
  return normal(a) === normal(b)
}

/** Fields in a fixed order, without the ids. */
function normal(items: readonly ListItem[]): string {
  return JSON.stringify(
    readLists({
      lists: [
        {
          id: '',
          items: items.map((item) => ({
            ...item,
            id: '',
            ...(item.kind === 'need' && { query: item.query.toLowerCase() }),
          })),
        },
      ],
    }),
  )
}
