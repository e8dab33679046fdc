// A plan for an older list, without what has left that list since: what is bought is not bought again. Pure.
import type { ListItem } from '../../lib/list.ts'
import type { Plan, PlanAnswer, Visit } from './wire.ts'

/** The answer with only the items that are still on the list, and sums over these; nothing where none is left. What
 * compares the plans with chains counted the others, too, and goes. `titles`: what the items were called then. */
export function stillListed(
  answer: PlanAnswer,
  items: readonly ListItem[],
  titles: Readonly<Record<string, string>> = {},
): PlanAnswer | undefined {
  const same = items.filter(({ id, title }) => (titles[id] ?? title) === title)
  const listed = new Set(same.map(({ id }) => id))
  const isListed = ({ item }: { item: string }) => listed.has(item)
  const whole = answer.plans.every(
    ({ visits, missing }) => missing.every(isListed) && visits.every(({ lines }) => lines.every(isListed)),
  )
  if (whole) return answer
  const plans: Plan[] = []
  // What became of each plan: several may be the same one now.
  const places = answer.plans.map((plan) => {
    const left = planOf(plan, isListed)
    if (left.visits.length === 0 && left.missing.length === 0) return null
    const there = plans.findIndex((other) => isAsGood(other, left))
    if (there >= 0) return there
    const worse = plans.findIndex((other) => isAsGood(left, other))
    if (worse < 0) return plans.push(left) - 1
    plans[worse] = left
    return worse
  })
  if (plans.length === 0) return undefined
  return {
    ...answer,
    items: answer.items.filter(({ id }) => listed.has(id)),
    plans,
    recommended: places[answer.recommended ?? -1] ?? null,
    baseline: null,
    singles: [],
  }
}

/** Whether nobody would choose the other one: it needs no fewer shops, and has and saves no more. */
function isAsGood(plan: Plan, other: Plan): boolean {
  return (
    plan.chains.length <= other.chains.length &&
    (plan.covered > other.covered || (plan.covered === other.covered && plan.totalCents <= other.totalCents))
  )
}

function planOf(plan: Plan, isListed: (one: { item: string }) => boolean): Plan {
  const visits = plan.visits.flatMap(({ chain, lines: all }): Visit[] => {
    const lines = all.filter(isListed)
    const subtotalCents = lines.reduce((sum, { priceCents, depositCents = 0 }) => sum + priceCents + depositCents, 0)
    return lines.length > 0 ? [{ chain, subtotalCents, lines }] : []
  })
  const lines = visits.flatMap((visit) => visit.lines)
  const totalCents = visits.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)
  const depositCents = lines.reduce((sum, line) => sum + (line.depositCents ?? 0), 0)
  return {
    ...plan,
    chains: visits.map(({ chain }) => chain),
    totalCents,
    goodsCents: totalCents - depositCents,
    depositCents,
    covered: new Set(lines.map(({ item }) => item)).size,
    visits,
    missing: plan.missing.filter(isListed),
    against: [],
  }
}
