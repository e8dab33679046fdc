// Adding items to a list: equal ones add up.
import { changeItems, type ListItem } from './list.ts'

/** Adds them to the active list. Returns an undo. */
export function addItems(added: readonly ListItem[]): () => void {
  return changeItems((items) => put(items, added))
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
