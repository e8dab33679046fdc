// A plan being carried out: which shop one is in, what is in the basket, what was not there. It holds all that is
// needed without a network. Pure but for its storage.
import type { CardName } from '../../api/dealText.ts'
import type { Titled, TitleParts } from '../../api/title.ts'
import type { Quantity } from '../../api/types.ts'
import type { ListItem } from '../../lib/list.ts'
import { isRecord, stored, useStored } from '../../lib/storage.ts'
import { boughtTitle, dealOf, ownWord } from './describe.ts'
import type { Plan, PlanLine, PlanProduct } from './wire.ts'

/** So much of a product, and what that costs. */
export interface Purchase {
  key: string
  chain: string
  name: string
  /** Its name in parts. What earlier versions stored is without. */
  parts?: TitleParts | undefined
  count: number
  /** Of what is sold by weight; `count` is 1 then. */
  weight: Quantity | null
  cents: number
  /** What comes on top at the till. What earlier versions stored has neither this nor the deal. */
  deposit?: number | undefined
  /** At which deal it costs so much, in words. */
  deal?: string | null | undefined
}

export interface TripLine extends Purchase {
  id: string
  /** The item of the list that it is for, and what that calls it. */
  item: string
  title: string
  /** `left`: nowhere to be had, stays on the list. A note has no chain and is shown in every shop. */
  state: 'open' | 'done' | 'left'
  /** What could be bought instead, for the whole line. */
  others: Purchase[]
}

/** A line as it was before a step, and the shop one was in. */
interface Step {
  at: number
  line: TripLine | null
}

export interface Trip {
  /** The list that it is for. */
  list: string
  /** The shops, in their order, by chain. */
  chains: string[]
  at: number
  lines: TripLine[]
  /** To be taken back, the newest last. */
  steps: Step[]
}

/** Of a note. */
const NOTHING = { key: '', chain: '', count: 1, weight: null, cents: 0 }

/** As many steps can be taken back. */
const MEMORY = 50

export const trip = stored<Trip | null>('trip', (raw) =>
  isRecord(raw) &&
  isListOf(raw['lines'], isLine) &&
  isListOf(raw['chains'], (chain) => typeof chain === 'string') &&
  Array.isArray(raw['steps']) &&
  typeof raw['at'] === 'number'
    ? (raw as unknown as Trip)
    : null,
)

function isListOf(list: unknown, is: (one: unknown) => boolean): boolean {
  return Array.isArray(list) && list.length > 0 && list.every(is)
}

function isLine(line: unknown): boolean {
  return (
    isRecord(line) &&
    typeof line['name'] === 'string' &&
    typeof line['cents'] === 'number' &&
    Array.isArray(line['others'])
  )
}

export function useTrip(): Trip | null {
  return useStored(trip)
}

export function tripOf(plan: Plan, items: readonly ListItem[], list: string, cardName: CardName): Trip {
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const bought = plan.visits.flatMap(({ lines }) => lines)
  const lines = bought.map((line, place): TripLine => ({
    ...purchaseOf(line.product, line, cardName),
    id: String(place),
    item: line.item,
    title: titles.get(line.item) ?? line.product.name,
    state: 'open',
    others: (line.instead ?? []).map((other) => purchaseOf(other, other, cardName)),
  }))
  const elsewhere = plan.missing.filter(({ reason }) => reason !== 'nothing')
  const known = new Set([...bought, ...elsewhere].map(({ item }) => item))
  const notes = items
    // What nobody has read yet, or has found anywhere, is to be seen in every shop, too.
    .filter(({ kind, id }) => kind === 'note' || (kind === 'text' && !known.has(id)))
    .map(({ id, title }, place): TripLine => ({
      ...NOTHING,
      id: String(lines.length + place),
      item: id,
      title,
      name: title,
      state: 'open',
      others: [],
    }))
  return { list, chains: plan.visits.map(({ chain }) => chain), at: 0, lines: [...lines, ...notes], steps: [] }
}

/** Whether a trip carries out this plan, as far as it can be told: the same shops for the same items of this list. */
export function isOfPlan(now: Trip | null, plan: Pick<Plan, 'visits'> | undefined, list: string): now is Trip {
  if (!now || !plan || now.list !== list) return false
  const planned = new Set(plan.visits.flatMap(({ lines }) => lines.map(({ item }) => item)))
  const items = new Set(now.lines.flatMap(({ item, key }) => (key === '' ? [] : [item])))
  return (
    now.chains.join(' ') === plan.visits.map(({ chain }) => chain).join(' ') &&
    planned.size === items.size &&
    [...planned].every((item) => items.has(item))
  )
}

/** The items of which this is in the basket. */
export function tickedIn({ lines }: Trip): ReadonlySet<string> {
  return new Set(lines.flatMap(({ item, state }) => (state === 'done' ? [item] : [])))
}

function purchaseOf(
  product: Pick<PlanProduct, 'key' | 'chain' | 'name'> & Partial<Titled>,
  cost: Pick<PlanLine, 'count' | 'weight' | 'priceCents' | 'regularCents' | 'depositCents' | 'deal'>,
  cardName: CardName,
): Purchase {
  const { key, chain, name, quantity = null, weighed = false } = product
  const { count, weight, priceCents, depositCents } = cost
  const deal = dealOf(cost, cardName)
  const parts = boughtTitle({ ...product, quantity, weighed }, weight)
  return { key, chain, name, parts, count, weight, cents: priceCents, deposit: depositCents, deal }
}

/** What a line buys, in parts. */
export function partsOf({ name, parts }: Purchase): TitleParts {
  return parts ?? { brand: null, words: name, noun: null, size: null }
}

/** The person's own word for it, where that says something else. */
export function wordOf(line: TripLine): string | null {
  return ownWord(line.title, line.name, partsOf(line))
}

/** What is to be had in this shop. */
export function linesAt({ chains, lines }: Trip, at: number): TripLine[] {
  return lines.filter(({ chain, state }) => chain === '' || (chain === chains[at] && state !== 'left'))
}

/** Where else it can be bought: in this shop something else, in a later one the cheapest. */
export function substitutesFor(
  { chains, at }: Trip,
  { others, chain }: TripLine,
): { here: Purchase | undefined; later: Purchase | undefined } {
  const rest = new Set(chains.slice(at + 1))
  return { here: others.find((other) => other.chain === chain), later: others.find((other) => rest.has(other.chain)) }
}

export function setState(now: Trip, id: string, state: TripLine['state']): Trip {
  return change(now, id, (line) => ({ ...line, state }))
}

/** Buys something else instead, here or in a later shop; what it was can be had again. */
export function takeInstead(now: Trip, id: string, other: Purchase): Trip {
  return change(now, id, (line) => {
    const { key, chain, name, parts, count, weight, cents, deposit, deal } = line
    const before = { key, chain, name, parts, count, weight, cents, deposit, deal }
    const others = [...line.others.filter((one) => one.key !== other.key), before]
    return {
      ...line,
      parts: undefined,
      deposit: 0,
      deal: null,
      ...other,
      others: others.toSorted((a, b) => sumOf([a]) - sumOf([b])),
    }
  })
}

function change(now: Trip, id: string, how: (line: TripLine) => TripLine): Trip {
  const line = now.lines.find((one) => one.id === id)
  if (!line) return now
  return remember({ ...now, lines: now.lines.map((one) => (one === line ? how(line) : one)) }, { at: now.at, line })
}

export function goTo(now: Trip, at: number): Trip {
  return now.chains[at] === undefined ? now : remember({ ...now, at }, { at: now.at, line: null })
}

function remember(next: Trip, step: Step): Trip {
  return { ...next, steps: [...next.steps, step].slice(-MEMORY) }
}

/** Takes the last step back. */
export function stepBack(now: Trip): Trip {
  const step = now.steps.at(-1)
  if (!step) return now
  const { at, line } = step
  return {
    ...now,
    at,
    lines: now.lines.map((one) => (one.id === line?.id ? line : one)),
    steps: now.steps.slice(0, -1),
  }
}

/** A line as it was, whatever was done with others since: a step of its own. */
export function putBack(now: Trip, line: TripLine): Trip {
  return change(now, line.id, () => line)
}

/** The items whose every line is in the basket. */
export function boughtItems({ lines }: Trip): Set<string> {
  const open = new Set(lines.filter(({ state }) => state !== 'done').map(({ item }) => item))
  return new Set(lines.map(({ item }) => item).filter((item) => !open.has(item)))
}

/** The items of which something is neither in the basket nor left out, in any shop. Notes are none. */
export function openItems({ lines }: Trip): Set<string> {
  return new Set(lines.filter(({ state, chain }) => state === 'open' && chain !== '').map(({ item }) => item))
}

/** What is to be paid, the deposit with it. */
export function sumOf(lines: readonly Purchase[]): number {
  return lines.reduce((sum, { cents, deposit = 0 }) => sum + cents + deposit, 0)
}
