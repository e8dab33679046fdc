// Which price of a group is the best: which products compete, and by which measure.
import type { Product } from './types.ts'

/** Only what can be bought now, at a price that is not too old, may win a comparison. */
export function competes(product: Product): boolean {
  return product.available && !product.stale
}

/** Cheapest first, by unit price where all state one, else by price. What does not compete comes last: first what was
 * still seen in the newest of their months, as the server orders it. */
export function ranked<P extends Product>(products: readonly P[]): P[] {
  const worth = measure(products)
  const newest = products.map(lastMonth).toSorted().at(-1)
  const place = (product: P) =>
    competes(product) ? 0 : product.available ? (lastMonth(product) === newest ? 1 : 2) : 3
  return products.toSorted((a, b) => place(a) - place(b) || worth(a) - worth(b))
}

/** The month in which an old price was seen last: "2026-03" */
function lastMonth(product: Product): string {
  return product.confirmedUntil?.slice(0, 7) ?? ''
}

/** What products are compared by: the unit price where all that compete state one of the same unit, else the price. What
 * its own price contradicts comes after all others. */
export function measure(products: readonly Product[]): (product: Product) => number {
  const sound = products.filter(({ contradicted }) => !contradicted)
  const worth = soundMeasure(sound.length > 0 ? sound : products)
  return (product) => (product.contradicted && sound.length > 0 ? Infinity : worth(product))
}

function soundMeasure(products: readonly Product[]): (product: Product) => number {
  const running = products.filter(competes)
  const shown = running.length > 0 ? running : products
  const per = new Set(shown.map(({ unitPricePer }) => unitPricePer))
  const comparable = per.size === 1 && shown.every(({ unitPriceCents }) => unitPriceCents !== null)
  return ({ unitPriceCents, priceCents }) => (comparable && unitPriceCents !== null ? unitPriceCents : priceCents)
}

/** The products that share the lowest price; none where there is nothing to compare it with. */
export function winners<P extends Product>(products: readonly P[]): P[] {
  const running = ranked(products).filter((product) => competes(product) && !product.contradicted)
  const [first] = running
  if (!first || running.length < 2) return []
  const worth = measure(products)
  return running.filter((product) => worth(product) === worth(first))
}
