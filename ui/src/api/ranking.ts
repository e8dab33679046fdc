// Which price of a group is the best: which products compete, and by which measure.
import type { Product } from './types.ts'

/** Only what can be bought now, at a price that is not too old, may win a comparison. */
export function competes(product: Product): boolean {
  return product.available && !product.stale
}

/** Cheapest first; what does not compete last. By unit price where all state one, else by price. */
export function ranked<P extends Product>(products: readonly P[]): P[] {
  const worth = measure(products)
  return products.toSorted((a, b) => Number(competes(b)) - Number(competes(a)) || worth(a) - worth(b))
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
