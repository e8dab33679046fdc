// What is asked of `POST /api/v1/smartshopping` and what it answers: the contract's own types, as far as the page reads
// them.
import type {
  Product,
  ShoppingLine,
  ShoppingPlan,
  ShoppingVisit,
  SmartShoppingAnswer,
  Substitute,
} from '../../api/types.ts'

/** Of a product: what a plan that is kept for the shop needs. */
export const KEPT_FIELDS = [
  ...(['key', 'chain', 'name', 'priceCents', 'depositCents', 'quantity', 'unitPriceCents', 'unitPricePer'] as const),
  ...(['weighed', 'bio', 'stale', 'confirmedUntil'] as const),
]

export type PlanProduct = Pick<Product, Exclude<(typeof KEPT_FIELDS)[number], 'depositCents'>> &
  Partial<Pick<Product, 'depositCents'>>

export interface PlanLine extends Omit<ShoppingLine, 'product' | 'depositCents' | 'alternatives' | 'instead'> {
  /** Plans of earlier versions are kept without. */
  depositCents?: number
  product: PlanProduct
  /** What could be bought instead, with its cost. Plans of earlier versions are kept without. */
  instead?: readonly Substitute[] | null
}

export interface Visit extends Omit<ShoppingVisit, 'lines'> {
  lines: PlanLine[]
}

export interface Plan extends Omit<ShoppingPlan, 'visits'> {
  visits: Visit[]
}

export interface PlanAnswer extends Omit<SmartShoppingAnswer, 'plans' | 'pareto' | 'singles'> {
  plans: Plan[]
  /** Answers to earlier versions are kept without. */
  singles?: SmartShoppingAnswer['singles']
}
