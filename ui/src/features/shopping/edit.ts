// Changes to lists and items. Those that can be undone return an undo.
import type { Product, Reading } from '../../api/types.ts'
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

/** Adds items to a list: equal ones add up. Ids become unique. */
export function put(items: readonly ListItem[], added: readonly ListItem[]): ListItem[] {
  const next = [...items]
  for (const item of added) {
    const place = next.findIndex((other) => isSameItem(other, item))
    const found = next[place]
    if (found) next[place] = more(found, item)
    else
      next.push({ ...item, id: freeId(next, item.id || (item.kind === 'product' ? item.key : `w${next.length + 1}`)) })
  }
  return next
}

function isSameItem(a: ListItem, b: ListItem): boolean {
  if (a.bio !== b.bio || a.choice || b.choice) return false
  if (a.kind === 'product') return b.kind === 'product' && a.key === b.key
  if (a.kind === 'need')
    return b.kind === 'need' && a.query.toLowerCase() === b.query.toLowerCase() && a.unit === b.unit
  return b.kind === 'note' && a.title === b.title
}

function more(found: ListItem, item: ListItem): ListItem {
  if (found.kind === 'note') return found
  if (found.kind === 'need' && item.kind === 'need' && found.amount !== null && item.amount !== null) {
    return { ...found, count: 1, amount: found.amount * found.count + item.amount * item.count }
  }
  return { ...found, count: Math.min(found.count + item.count, 99) }
}

function freeId(items: readonly ListItem[], wanted: string): string {
  const taken = new Set(items.map(({ id }) => id))
  for (let suffix = 0; ; suffix += 1) {
    const id = suffix === 0 ? wanted : `${wanted}-${suffix}`
    if (!taken.has(id)) return id
  }
}

export function addItems(added: readonly ListItem[]): () => void {
  return changeItems((items) => put(items, added))
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
  if (!there) return addList({ name: named ? `${list.name} (geteilt)` : list.name, items: put([], list.items) })
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
