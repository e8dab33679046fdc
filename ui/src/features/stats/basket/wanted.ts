// What is on a list as something whose cost can be followed: which products count for each item, and how many packs of them. Pure.
// Refuses notes, and words of which nobody knows what they mean: those are named, not guessed.
import type { Product, ProductAndSame, ProductWithHistory, SearchAnswer } from '../../../api/types.ts'
import type { ListItem, NeedItem } from '../../../lib/list.ts'
import { type Known, knownSpans } from './known.ts'

export interface Wanted {
  id: string
  title: string
  /** The products that count for it: the cheapest of them is bought. */
  products: (Known & { packs: number })[]
}

/** The items that are something to buy. */
export function bought(items: readonly ListItem[]): Exclude<ListItem, { kind: 'note' }>[] {
  return items.filter((item) => item.kind !== 'note')
}

/** The question for the search that says what the words of an item mean; null where a product is chosen already. */
export function wordsQuestion(item: ListItem): string | null {
  if (item.kind !== 'need' || item.choice || !/\p{L}{2}/u.test(item.query)) return null
  return `/search?q=${encodeURIComponent(item.query.slice(0, 200))}${item.bio ? '&bio=true' : ''}&limit=1`
}

/** The keys to ask for: of what was chosen, or of what the words mean. */
export function keysOf(item: ListItem, meaning: SearchAnswer | undefined): string[] {
  if (item.choice) return item.choice
  if (item.kind === 'product') return [item.key]
  const key = meaning?.groups[0]?.id
  return item.kind === 'need' && key !== undefined ? [key] : []
}

/** The API answers no more at once. */
const MOST_KEYS = 200

export function historiesQuestion(keys: readonly string[]): string | null {
  const asked = [...new Set(keys)].slice(0, MOST_KEYS)
  return asked.length === 0 ? null : `/products?keys=${asked.map(encodeURIComponent).join(',')}&history=true`
}

/** An item with the products that count for it: what was chosen, and the same at other chains where that will do. */
export function wantedOf(
  item: ListItem,
  keys: readonly string[],
  found: readonly ProductAndSame[],
  chains: readonly string[],
  today: number,
): Wanted {
  const chosen = found.filter(({ key }) => keys.includes(key))
  const exact = item.choice !== null || (item.kind === 'product' && item.accept === 'exact')
  const all = chosen.flatMap((product): ProductWithHistory[] => (exact ? [product] : [product, ...product.same]))
  const counting = all.filter(({ bio, chain }) => (bio || !item.bio) && (chains.length === 0 || chains.includes(chain)))
  return {
    id: item.id,
    title: item.title,
    products: counting.map((product) => ({
      key: product.key,
      chain: product.chain,
      spans: knownSpans(product, today),
      packs: packsOf(item, product),
    })),
  }
}

/** How many packs of this one it takes. */
function packsOf(item: ListItem, product: Product): number {
  if (item.kind !== 'need') return item.count
  return item.count * packsFor(item, product)
}

function packsFor({ amount, unit }: NeedItem, { quantity }: Product): number {
  if (amount === null || quantity === null || quantity.unit !== unit || quantity.amount <= 0) return 1
  return Math.ceil(amount / quantity.amount)
}
