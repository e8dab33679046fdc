// What is asked of `POST /api/v1/smartshopping` and what it answers: the contract's own types, as far as the page reads
// them.
import type {
  Against,
  ItemTaken,
  Product,
  ShoppingLine,
  ShoppingPlan,
  ShoppingVisit,
  SmartShoppingAnswer,
  Substitute,
  Swap,
} from '../../api/types.ts'

/** Of a product: what a plan that is kept for the shop needs. */
export const KEPT_FIELDS = [
  ...(['key', 'chain', 'name', 'priceCents', 'depositCents', 'quantity', 'unitPriceCents', 'unitPricePer'] as const),
  ...(['title', 'brand', 'each', 'kind', 'glyph', 'weighed', 'bio', 'stale', 'confirmedUntil'] as const),
]

/** Plans of earlier versions are kept without these. */
type LaterField = 'depositCents' | 'title' | 'brand' | 'each' | 'kind' | 'glyph'

export type PlanProduct = Pick<Product, Exclude<(typeof KEPT_FIELDS)[number], LaterField>> &
  Partial<Pick<Product, LaterField>>

/** A step up that a plan offers for a line. */
export interface PlanSwap extends Pick<Swap, 'from' | 'to' | 'extraCents' | 'count' | 'weight'> {
  product: PlanProduct
}

export interface PlanLine extends Omit<ShoppingLine, 'product' | 'depositCents' | 'alternatives' | 'instead' | 'swap'> {
  /** Plans of earlier versions are kept without. */
  depositCents?: number
  product: PlanProduct
  /** What could be bought instead, with its cost. Plans of earlier versions are kept without. */
  instead?: readonly Substitute[] | null
  swap?: PlanSwap | null
}

export interface Visit extends Omit<ShoppingVisit, 'lines'> {
  lines: PlanLine[]
}

export interface Plan extends Omit<ShoppingPlan, 'visits' | 'against'> {
  visits: Visit[]
  /** Plans of earlier versions are kept without. */
  against?: readonly Against[]
}

/** Answers to earlier versions are kept without what comes near. */
export interface Taken extends Omit<ItemTaken, 'nearest' | 'note' | 'reading'> {
  nearest?: readonly PlanProduct[]
}

export interface PlanAnswer extends Omit<SmartShoppingAnswer, 'items' | 'plans' | 'pareto' | LaterAnswer> {
  items: Taken[]
  plans: Plan[]
  /** Answers to earlier versions are kept without these. */
  singles?: SmartShoppingAnswer['singles']
  closed?: SmartShoppingAnswer['closed']
  day?: SmartShoppingAnswer['day']
  nextDays?: SmartShoppingAnswer['nextDays']
}

type LaterAnswer = 'singles' | 'closed' | 'day' | 'nextDays'
