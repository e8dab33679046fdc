// Items and lines of a plan in words: under their name, spoken, and as a text to send. Pure.
import * as say from '#words/shopping'
import { type CardName, dealText } from '../../api/dealText.ts'
import { fullTitle, type Titled, titleOf, type TitleParts, titleText } from '../../api/title.ts'
import type { KindRow, MissingItem, Product, Quantity } from '../../api/types.ts'
import {
  count as formatCount,
  dayMonth,
  daysBetween,
  decimal,
  euro,
  monthOf,
  price,
  quantity,
} from '../../lib/format.ts'
import type { ListItem, ListUnit, NeedItem } from '../../lib/list.ts'
import type { Plan, PlanLine } from './wire.ts'

/** "1,5 kg", "10 Stk"; null where a need has no amount. */
export function amountOf(item: ListItem): string | null {
  return item.kind === 'need' && item.amount !== null && item.unit
    ? quantity({ amount: item.amount, unit: item.unit })
    : null
}

/** The number of its stepper: weights and volumes themselves, otherwise a count. */
export function measureOf(item: ListItem): string {
  return isMeasured(item) ? (amountOf(item) ?? '') : decimal(item.count)
}

/** Whether its stepper changes the amount (weights, volumes, lengths, pieces) instead of the count. */
export function isMeasured(item: ListItem): item is ListItem & { kind: 'need'; amount: number } {
  return (
    item.kind === 'need' && item.count === 1 && item.amount !== null && item.unit !== null && item.unit !== 'washes'
  )
}

/** The next amount up or down: one piece; quarters below one kilo, halves above. */
export function nextAmount({ amount, unit }: { amount: number; unit: ListUnit | null }, up: boolean): number {
  if (unit === 'pcs') return Math.min(Math.max(amount + (up ? 1 : -1), 1), 99)
  const step = (up ? amount : amount - 1) < 1000 ? ((up ? amount : amount - 1) < 250 ? 50 : 250) : 500
  const next = up ? Math.floor(amount / step) * step + step : Math.ceil(amount / step) * step - step
  return Math.min(Math.max(next, 50), 99_000)
}

/** Which substitutes the item accepts: "jede Marke, 1 l"; of words, what the plan takes for them. */
export function substitutionOf(item: ListItem, taken = ''): string {
  if (item.kind === 'note') return say.noteNotInPlan
  if (item.kind === 'text') return say.readWhenOnline
  const size = isMeasured(item) ? null : amountOf(item)
  if (item.kind !== 'need' || !taken) return [accepted(item), size].filter(Boolean).join(', ')
  const plain = accepted(item) === say.anyBrand || item.choice?.length === 1
  const isSaid = size !== null && taken.endsWith(`, ${size}`)
  return [plain ? null : accepted(item), isSaid ? null : size, taken].filter(Boolean).join(', ')
}

/** What a plan buys for an item, in words without brands: "Leichtmilch 0,5 %, 1 l". */
export function boughtFor(plan: Plan, id: string): string {
  return [...new Set(linesFor(plan, id).map(({ product }) => titleText({ ...titleOf(product), brand: null })))].join(
    say.and,
  )
}

/** What a plan buys for an item, as a sentence: "Im Plan: Milfina Leichtmilch 0,5 %, 1 l × 4 bei Hofer, € 3,56". */
export function inPlan(plan: Plan, id: string, nameOf: (chain: string) => string): string | null {
  const lines = linesFor(plan, id)
  const said = lines.map((line) => {
    const title = titleText(boughtTitle(line.product, line.weight))
    return [title, timesOf(line), say.atChain(nameOf(line.product.chain))].filter(Boolean).join(' ')
  })
  const cents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return said.length === 0 ? null : say.inPlan([...new Set(said)].join(say.and), euro(cents))
}

function linesFor({ visits }: Plan, id: string): PlanLine[] {
  return visits.flatMap((visit) => visit.lines).filter(({ item }) => item === id)
}

/** What the words of a need are understood as, in words: the kind with its pack, or the only product there is; nothing
 * where it is neither. */
export function meaningOf(
  { amount }: Pick<NeedItem, 'amount'>,
  row: Pick<KindRow, 'name' | 'pack'> | null | undefined,
  only: Product | undefined,
): string | undefined {
  if (only) return fullTitle(only)
  if (!row) return undefined
  return say.kindOfAnyBrand(row.pack && amount === null ? `${row.name}, ${quantity(row.pack)}` : row.name)
}

function accepted(item: ListItem): string {
  if (item.choice) return say.ownChoice(item.choice.length)
  if (item.bio) return say.organicOnlyLower
  if (item.kind !== 'product') return say.anyBrand
  return { exact: say.exactlyThisLower, same: say.sameProductLower, comparable: say.anyBrand }[item.accept]
}

/** In how many chains: "eine Kette", "3 Ketten". */
export function inChains(chains: number): string {
  return chains === 1 ? say.oneChain : say.manyChains(formatCount(chains))
}

/** "50 g bleiben übrig", "1 kg bleibt übrig" */
export function remains(rest: { amount: number; unit: string }): string {
  const text = quantity(rest)
  return say.leftOver(text, /^1\s/.test(text) ? say.isLeft : say.areLeft)
}

const LACKS: Record<MissingItem['reason'], string> = {
  nothing: say.lackNothing,
  gone: say.lackGone,
  elsewhere: say.lackElsewhere,
}

/** Why the plan lacks it. */
export function lackOf(reason: MissingItem['reason']): string {
  return LACKS[reason]
}

/** How much of a product is bought: "4 ×", "1,5 kg"; null where it is one pack. */
export function takenOf({ count, weight }: Pick<PlanLine, 'count' | 'weight'>): string | null {
  if (weight) return quantity(weight)
  return count === 1 ? null : `${decimal(count)} ×`
}

/** How many of it, behind its title: "× 4"; null where it is one pack. */
export function timesOf({ count, weight }: Pick<PlanLine, 'count' | 'weight'>): string | null {
  return weight || count === 1 ? null : `× ${decimal(count)}`
}

/** The title of what is bought; of what is cut, with how much that is. */
export function boughtTitle(product: Titled, weight: Quantity | null): TitleParts {
  return { ...titleOf(product), ...(weight && { size: quantity(weight) }) }
}

/** The person's own word for what is bought; null where that is called the same. */
export function ownWord(title: string, name: string, parts: TitleParts): string | null {
  const same = [name, titleText(parts), titleText({ ...parts, size: null })]
  return same.some((other) => other.toLowerCase() === title.toLowerCase()) ? null : title
}

/** The deal of a line, and its price without: "ab 2 Stück je € 1,89, statt 5,38". */
export function dealOf(
  { deal, priceCents, regularCents }: Pick<PlanLine, 'deal' | 'priceCents' | 'regularCents'>,
  cardName: CardName,
): string | null {
  if (!deal) return null
  // The text of a reduction for everyone is about one piece; this is about the whole line.
  const what = deal.kind === 'price' && deal.card === null ? say.offer : dealText(deal, cardName)
  return regularCents > priceCents ? say.insteadOfPrice(what, price(regularCents)) : what
}

/** "4 × Milch", "1,5 kg Bananen" */
export function spoken(item: ListItem): string {
  const amount = amountOf(item)
  const bio = item.bio && !/\bbio/i.test(item.title) ? say.organicAfter : ''
  return `${item.count === 1 ? '' : `${decimal(item.count)} × `}${amount ? `${amount} ` : ''}${item.title}${bio}`
}

/** The list as a text to send, or the plan, chain by chain. */
export function textOf(
  name: string,
  items: readonly ListItem[],
  plan: Plan | undefined,
  nameOf: (chain: string) => string,
): string {
  if (!plan) return `${[name, ...items.map((item) => `- ${spoken(item)}`)].join('\n')}\n`
  const shops = plan.visits.map(({ chain, subtotalCents, lines }) =>
    [
      `${nameOf(chain)} (${euro(subtotalCents)})`,
      ...lines.map(
        (line) =>
          `- ${lineText(
            line,
            items.find(({ id }) => id === line.item),
          )}`,
      ),
    ].join('\n'),
  )
  const bought = new Set(plan.visits.flatMap(({ lines }) => lines.map(({ item }) => item)))
  const rest = items.filter(({ id }) => !bought.has(id)).map((item) => `- ${spoken(item)}`)
  return `${[name, ...shops, ...(rest.length > 0 ? [[say.besides, ...rest].join('\n')] : [])].join('\n\n')}\n`
}

/** "Milch: Milfina Leichtmilch 0,5 %, 1 l × 4" */
function lineText(line: PlanLine, item: ListItem | undefined): string {
  const parts = boughtTitle(line.product, line.weight)
  const word = item && ownWord(item.title, line.product.name, parts)
  return `${word ? `${word}: ` : ''}${[titleText(parts), timesOf(line)].filter(Boolean).join(' ')}`
}

/** Of which day an old price is, "3. November"; after a year its month will do. */
export function dayOrMonth(day: string, today: string): string {
  return daysBetween(day, today) < 365 ? dayMonth(day) : monthOf(day)
}
