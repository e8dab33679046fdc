// What a plan brings against the others, in numbers. Pure.
import { euro } from '../../lib/format.ts'
import type { Plan, PlanAnswer, Visit } from './wire.ts'

export interface Choice {
  plan: Plan
  /** Less than the best single chain, in cents; 0 where there is nothing to compare. */
  saves: number
  /** What this stop brings against the plan before. */
  gain: number
  /** This plan has more of the list than the one before: what it costs more is not lost. */
  covers: number
  /** Parts of the largest saving, 0 to 1: up to the plan before, and with this one. */
  before: number
  share: number
  recommended: boolean
}

/** The plan that is worth its stops; none where nothing can be had. */
export function recommendedOf(answer: PlanAnswer | null | undefined): Plan | undefined {
  return answer?.plans[answer.recommended ?? -1]
}

/** How many things of the list a shop is visited for: what is put together from several packs is one of them. */
export function articlesIn({ lines }: Visit): number {
  return new Set(lines.map(({ item }) => item)).size
}

/** The best single chain. */
export function baselineOf(answer: PlanAnswer): Plan | undefined {
  return answer.plans[answer.baseline ?? -1]
}

/** What a plan saves against the single chain that comes after the best one; nothing where no other has all of it. */
export function besidesOf(answer: PlanAnswer, plan: Plan): { chain: string; saves: number } | undefined {
  const best = baselineOf(answer)?.chains[0]
  const other = answer.singles?.find(({ chain, covered }) => chain !== best && covered === plan.covered)
  return other && { chain: other.chain, saves: other.totalCents - plan.totalCents }
}

/** How far a plan may be from the cheapest, as a sentence; nothing for one that is proven. */
export function gapOf({ optimal, gapCents }: Plan): string {
  if (optimal) return ''
  return gapCents === null
    ? ' Vielleicht geht noch mehr davon, das war in der Zeit nicht auszurechnen.'
    : ` Der Plan ist auf ${euro(gapCents)} genau.`
}

/** The plans side by side. */
export function choicesOf(answer: PlanAnswer): Choice[] {
  const { plans, recommended } = answer
  const base = baselineOf(answer)
  const saved = plans.map((plan) =>
    base && plan.covered === base.covered ? Math.max(0, base.totalCents - plan.totalCents) : 0,
  )
  const most = Math.max(...saved, 1)
  return plans.map((plan, place) => {
    const last = plans[place - 1]
    return {
      plan,
      saves: saved[place] ?? 0,
      gain: last ? last.totalCents - plan.totalCents : 0,
      covers: last ? plan.covered - last.covered : 0,
      before: (saved[place - 1] ?? 0) / most,
      share: (saved[place] ?? 0) / most,
      // Where one shop does, there is no stop that would pay.
      recommended: place === recommended && plan.chains.length > 1,
    }
  })
}

/** The products that count for an item, by key. The likeliest are not all: what a plan buys is among them in any
 * case. */
export function countedOf({ items, plans }: Pick<PlanAnswer, 'items' | 'plans'>, id: string): string[] {
  const lines = plans.flatMap(({ visits }) => visits.flatMap((visit) => visit.lines))
  const bought = lines.filter(({ item }) => item === id).map(({ product }) => product.key)
  return [...new Set([...(items.find((item) => item.id === id)?.taken ?? []), ...bought])]
}
