// A list within its limits as a request, and its answer as this page keeps it. Pure.
import type { ListItem } from '../../lib/list.ts'
import type { Limits } from '../../lib/limits.ts'
import type { AskedItem, PlanAnswer, PlanLine, PlanProduct, PlanRequest } from './wire.ts'

/** What is asked; null where there is nothing to plan. Items are known to the server by their place among the planned ones. */
export function requestOf(
  items: readonly ListItem[],
  limits: Limits,
  favourites: readonly string[],
): PlanRequest | null {
  const asked = planned(items).map(askedItem)
  if (asked.length === 0) return null
  const { maxChains, visitCents, cards, chains, stale } = limits
  return {
    items: asked,
    chains: [...(chains ?? favourites)],
    maxChains,
    visitCostCents: visitCents,
    cards: [...cards],
    split: false,
    ...(stale && { stale }),
    explain: true,
  }
}

/** What is planned of a list: all but the notes. */
export function planned(items: readonly ListItem[]): ListItem[] {
  return items.filter(({ kind }) => kind !== 'note')
}

function askedItem(item: ListItem, place: number): AskedItem {
  const base = { id: `i${place + 1}`, count: item.count, ...(item.bio && { only: { bio: true } }) }
  if (item.choice) return { ...base, choice: item.choice }
  if (item.kind === 'product') return { ...base, product: item.key, accept: item.accept }
  const { query, amount, unit } = item.kind === 'need' ? item : { query: item.title, amount: null, unit: null }
  return { ...base, need: { query, amount, unit } }
}

/** The answer to `requestOf(items, …)` with the items' own ids, and of each product what the page reads. */
export function ownAnswer(answer: PlanAnswer, items: readonly ListItem[]): PlanAnswer {
  const ids = new Map(planned(items).map(({ id }, place) => [`i${place + 1}`, id]))
  const own = (id: string) => ids.get(id) ?? id
  const line = (one: PlanLine): PlanLine => ({
    ...one,
    item: own(one.item),
    product: slim(one.product),
    alternatives: (one.alternatives ?? []).map(slim),
  })
  return {
    ...answer,
    items: answer.items.map((item) => ({ ...item, id: own(item.id) })),
    plans: answer.plans.map((plan) => ({
      ...plan,
      visits: plan.visits.map((visit) => ({ ...visit, lines: visit.lines.map(line) })),
      missing: plan.missing.map((lack) => ({ ...lack, item: own(lack.item) })),
    })),
  }
}

function slim({
  key,
  chain,
  name,
  priceCents,
  depositCents,
  quantity,
  unitPriceCents,
  unitPricePer,
  weighed,
  bio,
  stale,
}: PlanProduct): PlanProduct {
  return {
    key,
    chain,
    name,
    priceCents,
    ...(depositCents != null && { depositCents }),
    quantity,
    unitPriceCents,
    unitPricePer,
    weighed,
    bio,
    stale,
  }
}
