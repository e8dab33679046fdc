// What is said about plans: what a sum holds, what is saved, against whom. Pure.
import * as say from '#words/shopping'
import { count, countWord, counted, euro, listed, longDay, monthOf } from '../../lib/format.ts'
import {
  againstBase,
  baselineOf,
  type Choice,
  comparable,
  gapOf,
  oldIn,
  type OldPrices,
  savingOf,
  type SingleRow,
  wantedIn,
} from './saving.ts'
import type { ListItem } from '../../lib/list.ts'
import type { Plan, PlanAnswer } from './wire.ts'

type NameOf = (id: string) => string

const STOPS = [say.firstStop, say.secondStop, say.thirdStop, say.fourthStop, say.fifthStop]

export interface Headline {
  /** What stands before the sum. */
  before: string
  cents: number
  /** What stands behind it; nothing where the sum is a saving. */
  after: string
  saves: boolean
}

/** The answer in a line: what is saved over the same items, or where there is nothing to compare, what it costs. */
export function headlineOf(answer: PlanAnswer, plan: Plan, nameOf: NameOf): Headline {
  const against = againstBase(answer, plan)
  const cents = savingOf(against)
  if (!against || cents <= 0 || !comparable(answer, plan, baselineOf(answer)))
    return { before: '', cents: plan.totalCents, after: placeOf(plan, nameOf), saves: false }
  const same = against.items === 1 ? say.sameItem : say.sameItems(count(against.items))
  return { before: say.youSaveOn(same), cents, after: '', saves: true }
}

function placeOf({ chains }: Plan, nameOf: NameOf): string {
  return chains.length === 1 ? say.atChain(nameOf(chains[0] ?? '')) : say.inShops(countWord(chains.length))
}

/** The sentences under it: what it is compared with, what is missing there, what is open; of old prices only from when
 * they are. `own`: how many chains the visitor's choice leaves; 0 for all. */
export function underHeadline(
  answer: PlanAnswer,
  plan: Plan,
  open: readonly ListItem[],
  nameOf: NameOf,
  own = 0,
): string {
  return [
    headlineOf(answer, plan, nameOf).saves
      ? comparedWith(answer, open, nameOf)
      : inAll(answer, plan, open, nameOf, own),
    open.length > 0 && say.stillOpen(counted(open.length, say.lineIs, say.linesAre)),
    plan.depositCents > 0 && say.depositIncluded(euro(plan.depositCents)),
    gapOf(plan).trim(),
  ]
    .filter(Boolean)
    .join(' ')
}

function comparedWith(answer: PlanAnswer, open: readonly ListItem[], nameOf: NameOf): string {
  const base = baselineOf(answer)
  const missing = base ? wantedIn(base, open) - base.covered : 0
  const lack =
    missing > 0 && base
      ? say.whereLacking(count(missing), count(wantedIn(base, open)), missing === 1 ? say.lacksOne : say.lacksMany)
      : ''
  return say.comparedWithAll(nameOf(base?.chains[0] ?? ''), lack)
}

function inAll(answer: PlanAnswer, plan: Plan, open: readonly ListItem[], nameOf: NameOf, own: number): string {
  const base = baselineOf(answer)
  const missing = wantedIn(plan, open) - plan.covered
  const old = oldIn(answer, plan)
  if (old) return `${content(plan.covered, missing)}. ${oldWords(old)}`
  if (base === plan && own === 1) return say.onlyThisChain(content(plan.covered, missing))
  if (base === plan && missing > 0) return say.noShopHasMore(content(plan.covered, missing), own > 0)
  // Of what is left of an older list nobody knows what it costs elsewhere.
  if (!base || !comparable(answer, base)) return `${content(plan.covered, missing)}.`
  if (base === plan) return say.noShopCheaper(articles(plan.covered), own > 0)
  const against = againstBase(answer, plan)
  const dearer = -savingOf(against)
  const more = against && dearer > 0 ? say.sameCostLess(count(against.items), euro(dearer)) : ''
  return say.aloneHas(content(plan.covered, missing), nameOf(base.chains[0] ?? ''), count(base.covered), more)
}

/** Of when the old prices are, and that nobody knows more. */
function oldWords({ lines, all, from, to }: OldPrices): string {
  const [first, last] = [monthOf(from), monthOf(to)]
  const when = from === to ? say.onDate(longDay(from)) : first === last ? say.inMonth(first) : say.between(first, last)
  return all ? say.costThen(when) : say.someSeenLast(lines, when)
}

/**
 * What a plan's sum holds: "22 Artikel, 20 davon um € 78,28". A stop that brings less than `visitCents` brings only
 * that.
 */
export function contentOf(choice: Choice, nameOf: NameOf, titleOf: NameOf, visitCents: number): string {
  const { plan, missing } = choice
  const all = plan.chains.length === 1 && missing === 0
  const fact = all ? say.allInOnePlaceLower : factOf(choice, nameOf, titleOf, visitCents)
  return [content(plan.covered, missing), fact].filter(Boolean).join(', ')
}

function content(covered: number, missing: number): string {
  return [articles(covered), missing > 0 && counted(missing, say.missingOne, say.missingMany)]
    .filter(Boolean)
    .join(', ')
}

export function articles(covered: number): string {
  return say.items(count(covered))
}

function factOf(
  { plan, against, saves, gain = 0, lone }: Choice,
  nameOf: NameOf,
  titleOf: NameOf,
  visitCents: number,
): string {
  const brings = lone.filter((stop) => stop.brings)
  if (brings.length > 0)
    return listed(brings.map(({ chain, item, cents }) => say.onlyBecauseOf(nameOf(chain), titleOf(item), euro(cents))))
  if (lone.length > 0)
    return say.forOneItem(listed(lone.map(({ chain }) => nameOf(chain))), lone.length > 1 ? say.each : '')
  if (against && against.items < plan.covered) return say.ofThemFor(count(against.items), euro(against.planCents))
  const stop = STOPS[plan.chains.length - 1] ?? `${plan.chains.length}.`
  // The first one brings what stands beside it.
  const known = gain === saves && gain >= visitCents
  return gain > 0 && !known ? say.stopSaves(stop, gain < visitCents ? say.only : '', euro(gain)) : ''
}

/** What the plan saves against a chain alone, as the table says it; in words where it costs more. */
export function planSaves({ against }: SingleRow): string {
  const cents = savingOf(against)
  if (cents === 0) return '–'
  return cents > 0 ? euro(cents) : say.planCostsMore(euro(-cents))
}

/** What a chain alone lacks, and what the plan saves against it, as one line; nothing where there is neither. */
export function lackIn(row: SingleRow): string {
  const { missing } = row
  return [
    missing > 0 && `${missing} ${missing === 1 ? say.missingOne : say.missingMany}`,
    savingOf(row.against) > 0 && say.planSavesSum(planSaves(row)),
    savingOf(row.against) < 0 && say.thePlan(planSaves(row)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Chains that have no shops any more, as a sentence; nothing where there are none. */
export function closedWords({ closed = {} }: Pick<PlanAnswer, 'closed'>, nameOf: NameOf): string {
  const names = Object.keys(closed).map(nameOf)
  if (names.length === 0) return ''
  return ` ${listed(names)} ${names.length === 1 ? say.isClosed : say.areClosed}.`
}
