// What is asked of `POST /api/v1/smartshopping` and what it answers: the contract's own types, as far as the page reads
// them.
import type { Titled } from '../../api/title.ts'
import type {
  ItemTaken,
  Product,
  Quantity,
  ShoppingLine,
  ShoppingPlan,
  ShoppingVisit,
  SmartShoppingAnswer,
  Substitute,
} from '../../api/types.ts'

/** Of a product: what a plan that is kept for the shop needs. */
export const KEPT_FIELDS = [
  ...(['key', 'chain', 'name', 'priceCents', 'depositCents', 'quantity', 'unitPriceCents', 'unitPricePer'] as const),
  ...(['brand', 'kind', 'weighed', 'bio', 'stale', 'confirmedUntil'] as const),
  'title' as keyof Product,
]

/** Plans of earlier versions are kept without these. */
type LaterField = 'depositCents' | 'brand' | 'kind'

export type PlanProduct = Pick<Product, Exclude<(typeof KEPT_FIELDS)[number], LaterField>> &
  Partial<Pick<Product, LaterField>> &
  Pick<Titled, 'title'>

/** What a plan pays for the items that it and a single chain have, and what that chain charges for them. */
export interface Against {
  chain: string
  items: number
  planCents: number
  chainCents: number
}

/** A step up that most people take: what is bought instead, at the plan's chains. */
export interface Swap {
  from: string
  to: string
  extraCents: number
  product: PlanProduct
  count: number
  weight: Quantity | null
}

export interface PlanLine extends Omit<ShoppingLine, 'product' | 'depositCents' | 'alternatives' | 'instead'> {
  /** Plans of earlier versions are kept without. */
  depositCents?: number
  product: PlanProduct
  /** What could be bought instead, with its cost. Plans of earlier versions are kept without. */
  instead?: readonly Substitute[] | null
  swap?: Swap | null
}

export interface Visit extends Omit<ShoppingVisit, 'lines'> {
  lines: PlanLine[]
}

export interface Plan extends Omit<ShoppingPlan, 'visits'> {
  visits: Visit[]
  /** Plans of earlier versions are kept without. */
  against?: readonly Against[]
}

export interface Taken extends ItemTaken {
  /** What comes near where nothing surely fits. */
  nearest?: readonly Product[]
}

export interface PlanAnswer extends Omit<SmartShoppingAnswer, 'items' | 'plans' | 'pareto' | 'singles'> {
  items: Taken[]
  plans: Plan[]
  /** Answers to earlier versions are kept without. */
  singles?: SmartShoppingAnswer['singles']
}
