// What is said of a hit of the search: its name with the size, where it is sold, and from which price on. Pure.
import { fullTitle } from '../../api/title.ts'
import type { Group } from '../../api/types.ts'

/** "Milfina Teebutter, 250 g" */
export function named({ title, products: [first] }: Group): string {
  return first ? fullTitle(first) : title
}

/** At how many chains, and the lowest price in cents. */
export function reachOf({ products }: Group): { chains: number; from: number } {
  const now = products.filter(({ available, stale }) => available && !stale)
  const known = now.length > 0 ? now : products
  return {
    chains: new Set(known.map(({ chain }) => chain)).size,
    from: Math.min(...known.map(({ priceCents }) => priceCents)),
  }
}
