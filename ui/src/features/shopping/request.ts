// A list within its limits as a request, and its answer as this page keeps it. Pure.
import { askedItem, planned } from '../../api/askedItems.ts'
import type { ShoppingList as PlanRequest } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import type { Limits } from '../../lib/limits.ts'
import { KEPT_FIELDS, type PlanAnswer, type PlanLine, type PlanProduct } from './wire.ts'

/** What is asked for a day (null = today); null where there is nothing to plan. Items are known to the server by their
 * place among the planned ones. */
export function requestOf(
  items: readonly ListItem[],
  limits: Limits,
  favourites: readonly string[],
  day: string | null = null,
): PlanRequest | null {
  const asked = planned(items).map((item, place) => askedItem(item, `i${place + 1}`))
  if (asked.length === 0) return null
  const { maxChains, visitCents, cards, chains, stale } = limits
  return {
    items: asked,
    chains: [...(chains ?? favourites)],
    maxChains,
    visitCostCents: visitCents,
    cards: [...cards],
    ...(day && { day }),
    split: false,
    ...(stale && { stale }),
    explain: true,
  }
}

/** The answer to `requestOf(items, …)` with the items' own ids, and of each product what the page reads. */
export function ownAnswer(answer: PlanAnswer, items: readonly ListItem[]): PlanAnswer {
  const ids = new Map(planned(items).map(({ id }, place) => [`i${place + 1}`, id]))
  const own = (id: string) => ids.get(id) ?? id
  const line = (one: PlanLine & { alternatives?: unknown }): PlanLine => {
    const kept = { ...one, item: own(one.item), product: slim(one.product) }
    if (one.swap) kept.swap = { ...one.swap, product: slim(one.swap.product) }
    // Substitutes are read from `instead`.
    delete kept.alternatives
    return kept
  }
  return {
    ...answer,
    items: answer.items.map(({ nearest = [], ...item }) => ({ ...item, id: own(item.id), nearest: nearest.map(slim) })),
    plans: answer.plans.map((plan) => ({
      ...plan,
      visits: plan.visits.map((visit) => ({ ...visit, lines: visit.lines.map(line) })),
      missing: plan.missing.map((lack) => ({ ...lack, item: own(lack.item) })),
    })),
  }
}

/** Kept only where there is something. */
const OPTIONAL: ReadonlySet<string> = new Set(['depositCents', 'each', 'confirmedUntil'])

/** Of a product, the fields that it has. */
function slim(product: PlanProduct): PlanProduct {
  const known = KEPT_FIELDS.filter((field) => !OPTIONAL.has(field) || product[field] != null)
  return Object.fromEntries(known.map((field) => [field, product[field]])) as unknown as PlanProduct
}
