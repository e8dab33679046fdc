// What is asked of `POST /api/v1/smartshopping` and what it answers, as far as the page reads it.
import type { Product } from '../../api/types.ts'
import type { Accept, ListUnit } from '../../lib/list.ts'

interface AskedBase {
  id: string
  count: number
  only?: { bio: boolean }
}

export type AskedItem = AskedBase &
  ({ need: { query: string; amount: number | null; unit: ListUnit | null } } | { product: string; accept: Accept } | { choice: readonly string[] })

export interface PlanRequest {
  items: AskedItem[]
  /** Empty: all. */
  chains: readonly string[]
  maxChains: number
  visitCostCents: number
  cards: readonly string[]
  split: boolean
  explain: boolean
}

export type PlanProduct = Pick<Product, 'key' | 'chain' | 'name' | 'priceCents' | 'quantity' | 'unitPriceCents' | 'unitPricePer' | 'weighed' | 'bio'>

/** Why an item is in no plan: its words lead nowhere, nothing of it is on sale in these chains, the product is gone. */
export type Lack = 'unknown' | 'nothing' | 'gone'

export interface Measure {
  amount: number
  unit: ListUnit
}

export interface PlanLine {
  item: string
  product: PlanProduct
  count: number
  /** Of what is sold by weight: how much of it; `count` is 1 then. */
  weight: Measure | null
  /** For all of them. */
  priceCents: number
  regularCents: number
  deal: { text: string } | null
  /** What is bought beyond the need. */
  leftover: Measure | null
  /** The runners-up. */
  alternatives?: PlanProduct[]
}

export interface Visit {
  chain: string
  subtotalCents: number
  lines: PlanLine[]
}

export interface Plan {
  chains: string[]
  totalCents: number
  goodsCents: number
  depositCents: number
  covered: number
  optimal: boolean
  gapCents: number
  visits: Visit[]
  missing: { item: string; reason: Lack; title: string }[]
}

export interface PlannedItem {
  id: string
  /** What it was taken for. */
  title: string
  candidates: number
  chains: number
  /** The keys of what counts, best first, up to 12. */
  taken: string[]
  reason: Lack | null
}

export interface PlanAnswer {
  asOf: Record<string, string>
  items: PlannedItem[]
  plans: Plan[]
  recommended: number
  baseline: number
}
