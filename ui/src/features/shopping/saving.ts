// What a plan brings against the others, in numbers. Sums are compared only over the same items. Pure.
import * as say from '#words/shopping'
import type { Against } from '../../api/types.ts'
import { euro } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'
import type { Plan, PlanAnswer, Taken, Visit } from './wire.ts'

/** A shop that one goes to for a single item. */
export interface LoneStop {
  chain: string
  item: string
  cents: number
  /** The plan with fewer shops lacks it: the stop saves nothing, it brings the item. */
  brings: boolean
}

export interface Choice {
  plan: Plan
  /** How many items that can be had somewhere it lacks. */
  missing: number
  /** Against the best single chain, over the items that both have. */
  against: Against | undefined
  /** How much less that is, in cents; 0 where there is nothing to compare. */
  saves: number
  /** What this stop brings against the plan before; nothing where that has other items. */
  gain: number | undefined
  lone: LoneStop[]
  /** Parts of the largest saving, 0 to 1: up to the plan before, and with this one. */
  before: number
  share: number
  recommended: boolean
  /** Its last stop saves at least what a stop has to. */
  pays: boolean
}

/** All of the list at one chain. */
export interface SingleRow {
  chain: string
  totalCents: number
  missing: number
  against: Against | undefined
  /** The chain that the plans are compared with. */
  base: boolean
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

/** The items in words for which nothing surely fits. */
export function openItems(taken: readonly Taken[], list: readonly ListItem[]): ListItem[] {
  const open = new Set(taken.flatMap(({ id, reason }) => (reason === 'nothing' ? id : [])))
  return list.filter(({ id, kind, choice }) => open.has(id) && choice === null && kind !== 'product')
}

/** How many items a plan could have: all but those that are open. */
export function wantedIn({ covered, missing }: Plan, open: readonly ListItem[]): number {
  return covered + missing.filter(({ item }) => !open.some(({ id }) => id === item)).length
}

/** A plan against the best single chain, over the items that both have; nothing for that chain itself. */
export function againstBase(answer: PlanAnswer, plan: Plan): Against | undefined {
  const base = baselineOf(answer)
  return base === plan ? undefined : againstOf(plan, base?.chains[0])
}

function againstOf({ against }: Plan, chain: string | undefined): Against | undefined {
  return against?.find((one) => one.chain === chain && one.items > 0)
}

/** What a plan saves against a chain, in cents; less than nothing where it is dearer. */
export function savingOf(against: Against | undefined): number {
  return against ? against.chainCents - against.planCents : 0
}

/** The lines of a plan whose prices are old: how many of all, and between which days they were seen last. */
export interface OldPrices {
  lines: number
  all: boolean
  from: string
  to: string
}

/** What a plan knows only of old prices; nothing where all are current. */
export function oldIn({ asOf }: Pick<PlanAnswer, 'asOf'>, { visits }: Plan): OldPrices | undefined {
  const lines = visits.flatMap((visit) => visit.lines)
  const old = lines.filter(({ product }) => product.stale)
  const days = old.flatMap(({ product }) => product.confirmedUntil ?? asOf[product.chain] ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { lines: old.length, all: old.length === lines.length, from, to } : undefined
}

/** Whether a plan can be called cheaper than another one: of old prices nobody knows what they are today. */
export function comparable(answer: PlanAnswer, ...plans: (Plan | undefined)[]): boolean {
  return plans.every((plan) => !plan || !oldIn(answer, plan))
}

/** How far a plan may be from the cheapest, as a sentence; nothing for one that is proven. */
export function gapOf({ optimal, gapCents }: Plan): string {
  if (optimal) return ''
  return gapCents === null ? say.perhapsMore : say.exactTo(euro(gapCents))
}

/** The plans side by side. `visitCents`: what a stop has to save. */
export function choicesOf(answer: PlanAnswer, open: readonly ListItem[] = [], visitCents = 0): Choice[] {
  const { plans, recommended } = answer
  const base = baselineOf(answer)
  const saved = plans.map((plan) =>
    comparable(answer, plan, base) ? Math.max(0, savingOf(againstBase(answer, plan))) : 0,
  )
  const most = Math.max(...saved, 1)
  return plans.map((plan, place) => {
    const last = plans[place - 1]
    const compares = comparable(answer, plan, last)
    const gain = last && compares ? differenceOf(plan, last) : undefined
    const saves = saved[place] ?? 0
    // Where one shop does, there is no stop that would pay.
    const isRecommended = place === recommended && plan.chains.length > 1
    return {
      plan,
      missing: wantedIn(plan, open) - plan.covered,
      against: compares ? againstBase(answer, plan) : undefined,
      saves,
      gain,
      lone: last ? loneStops(plan, last) : [],
      before: (saved[place - 1] ?? 0) / most,
      share: saves / most,
      recommended: isRecommended,
      pays: isRecommended && compares && (gain ?? saves - (saved[place - 1] ?? 0)) >= visitCents,
    }
  })
}

/** How much less a plan costs than another one, in cents; nothing where they have different items. */
export function differenceOf(plan: Plan, other: Plan): number | undefined {
  const [here, there] = [itemsIn(plan), itemsIn(other)]
  const same = plan.covered === other.covered && here.size === there.size && [...here].every((item) => there.has(item))
  return same ? other.totalCents - plan.totalCents : undefined
}

function itemsIn({ visits }: Plan): Set<string> {
  return new Set(visits.flatMap(({ lines }) => lines.map(({ item }) => item)))
}

function loneStops(plan: Plan, before: Plan): LoneStop[] {
  const had = itemsIn(before)
  return plan.visits.flatMap((visit) => {
    const [line] = visit.lines
    if (!line || articlesIn(visit) > 1 || before.chains.includes(visit.chain)) return []
    return { chain: visit.chain, item: line.item, cents: visit.subtotalCents, brings: !had.has(line.item) }
  })
}

/** Every chain alone, with what the plan saves against it, the least first. One that has not even half of it, or cannot
 * be compared, stands last. */
export function singleRows(answer: PlanAnswer, plan: Plan, open: readonly ListItem[]): SingleRow[] {
  const wanted = wantedIn(plan, open)
  const base = baselineOf(answer)?.chains[0]
  const compares = comparable(answer, plan)
  const rows = (answer.singles ?? []).map(({ chain, totalCents, covered }): SingleRow => ({
    chain,
    totalCents,
    missing: wanted - covered,
    against: compares ? againstOf(plan, chain) : undefined,
    base: chain === base,
  }))
  const unlike = ({ against, missing }: SingleRow) => Number(!against) * 2 + Number(missing * 2 > wanted)
  return rows.toSorted(
    (a, b) => unlike(a) - unlike(b) || savingOf(a.against) - savingOf(b.against) || a.chain.localeCompare(b.chain),
  )
}

/** The products that count for an item, by key. The likeliest are not all: what a plan buys is among them in any
 * case. */
export function countedOf({ items, plans }: Pick<PlanAnswer, 'items' | 'plans'>, id: string): string[] {
  const lines = plans.flatMap(({ visits }) => visits.flatMap((visit) => visit.lines))
  const bought = lines.filter(({ item }) => item === id).map(({ product }) => product.key)
  return [...new Set([...(items.find((item) => item.id === id)?.taken ?? []), ...bought])]
}
