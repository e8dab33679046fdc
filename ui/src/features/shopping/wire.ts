// What is asked of `POST /api/v1/smartshopping` and what it answers: the contract's own types, as far as the page reads
// them.
import type {
  ItemTaken,
  MissingItem,
  Product,
  Quantity,
  ShoppingItem,
  ShoppingLine,
  ShoppingList,
  ShoppingPlan,
  ShoppingVisit,
  SmartShoppingAnswer,
  Substitute,
} from '../../api/types.ts'

export type AskedItem = ShoppingItem
export type PlanRequest = ShoppingList

/** Of a product: what a plan that is kept for the shop needs. */
export type PlanProduct = Pick<
  Product,
  'key' | 'chain' | 'name' | 'priceCents' | 'quantity' | 'unitPriceCents' | 'unitPricePer' | 'weighed' | 'bio' | 'stale'
> &
  Partial<Pick<Product, 'depositCents'>>

export type Lack = MissingItem['reason']
export type Measure = Quantity

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

export type PlannedItem = ItemTaken

export interface PlanAnswer extends Omit<SmartShoppingAnswer, 'plans' | 'pareto' | 'singles'> {
  plans: Plan[]
  /** Answers to earlier versions are kept without. */
  singles?: SmartShoppingAnswer['singles']
}
