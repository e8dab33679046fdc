// By how much the cheapest offer beats the others, and cheaper comparable products. Pure.
import { competes, ranked } from '../../api/ranking.ts'
import type { ComparableProduct, Deal, Product, ProductDetail } from '../../api/types.ts'

export interface Saving {
  /** Cents less than the next cheapest, and than the dearest. */
  from: number
  to: number
  /** Chains that are dearer, cheapest first. */
  chains: string[]
}

/** What the cheapest saves against the other chains; null where no other is dearer. */
export function saving(products: readonly Product[]): Saving | null {
  const [best, ...others] = ranked(products).filter(competes)
  if (!best) return null
  const dearer = others.filter(({ priceCents }) => priceCents > best.priceCents)
  if (dearer.length === 0) return null
  const differences = dearer.map(({ priceCents }) => priceCents - best.priceCents)
  return { from: Math.min(...differences), to: Math.max(...differences), chains: dearer.map(({ chain }) => chain) }
}

/** The deals of an offer: all of them are known of the product that was opened. */
export function dealsOf(offer: Product & Partial<Pick<ProductDetail, 'deals'>>): readonly Deal[] {
  return offer.deals ?? [offer.deal, offer.nextDeal].filter((deal) => deal !== null && deal !== undefined)
}

export interface Alternative {
  product: ComparableProduct
  /** Cents less per unit (kg, l, piece). */
  lessPerUnit: number
  /** Differences that not all alternatives share. */
  differences: string[]
}

export interface Alternatives {
  /** Differences that all of them share, said once. */
  shared: string[]
  items: Alternative[]
}

/** Comparable products with a lower unit price than `best`, best match first. */
export function cheaperAlternatives(best: Product, similar: readonly ComparableProduct[], most = 4): Alternatives {
  const cheaper = similar
    .flatMap((product) => {
      const lessPerUnit = unitPriceGap(best, product)
      return competes(product) && lessPerUnit > 0 ? [{ product, lessPerUnit }] : []
    })
    .slice(0, most)
  const [first] = cheaper
  const shared = (first?.product.differences ?? []).filter((difference) =>
    cheaper.every(({ product }) => product.differences.includes(difference)),
  )
  return {
    shared,
    items: cheaper.map(({ product, lessPerUnit }) => ({
      product,
      lessPerUnit,
      differences: product.differences.filter((difference) => !shared.includes(difference)),
    })),
  }
}

export interface StandIn {
  product: ComparableProduct
  /** Cents more per unit; negative where it is cheaper. */
  morePerUnit: number
}

/** The best matches of the comparable products, the cheapest per unit first. */
export function standIns(best: Product, similar: readonly ComparableProduct[], most = 6): StandIn[] {
  return similar
    .filter((product) => competes(product) && isMeasuredAs(best, product))
    .slice(0, most)
    .map((product) => ({ product, morePerUnit: -unitPriceGap(best, product) }))
    .toSorted((a, b) => a.morePerUnit - b.morePerUnit)
}

function isMeasuredAs(best: Product, { unitPriceCents, unitPricePer }: Product): boolean {
  return best.unitPriceCents !== null && unitPriceCents !== null && best.unitPricePer === unitPricePer
}

function unitPriceGap(best: Product, other: Product): number {
  if (best.unitPriceCents === null || other.unitPriceCents === null || best.unitPricePer !== other.unitPricePer)
    return 0
  return Math.round(best.unitPriceCents - other.unitPriceCents)
}
