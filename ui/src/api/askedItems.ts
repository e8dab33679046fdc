// The items of a list as the API takes them.
import type { ListItem } from '../lib/list.ts'
import type { ShoppingItem } from './types.ts'

/** What can be bought of a list: all but the notes. */
export function planned(items: readonly ListItem[]): ListItem[] {
  return items.filter(({ kind }) => kind !== 'note')
}

/** An item under the id that its answer will name. */
export function askedItem(item: ListItem, id: string): ShoppingItem {
  const base = { id, count: item.count, ...(item.bio && { only: { bio: true } }) }
  if (item.choice) {
    const amount = item.kind === 'need' && item.amount !== null && { amount: item.amount, unit: item.unit }
    return { ...base, choice: item.choice, ...amount }
  }
  if (item.kind === 'product') return { ...base, product: item.key, accept: item.accept }
  if (item.kind === 'text') return { ...base, text: item.text }
  const { query, amount, unit } = item.kind === 'need' ? item : { query: item.title, amount: null, unit: null }
  return { ...base, need: { query, amount, unit } }
}
