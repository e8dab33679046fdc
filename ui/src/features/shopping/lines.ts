// The lines of a pasted list: what each is going to be, by its words, the search and what a person said. Pure.
import type { Group } from '../../api/types.ts'
import { counted } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'
import type { Draft, LineAnswer } from './draft.ts'
import { itemOf, noteOf } from './edit.ts'
import { isSentence, type Meaning, SURE } from './interpret.ts'
import type { PlannedItem } from './wire.ts'
import type { Wish } from './words.ts'

export interface Line {
  /** From 1. */
  number: number
  wish: Wish
  /** Undefined: not known yet. */
  meaning: Meaning | undefined
  /** What the planner takes the words for. It reads them more freely than the search, and it is what the list will say. */
  taken: string | null
  answer: LineAnswer | undefined
}

/** What the planner takes a line for. */
type Planned = Pick<PlannedItem, 'title'> & Partial<Pick<PlannedItem, 'taken'>>

export function lineKey(number: number, { raw }: Pick<Wish, 'raw'>): string {
  return `${number} ${raw}`
}

export function readLines(
  wishes: readonly Wish[],
  meanings: readonly (Meaning | undefined)[],
  taken: ReadonlyMap<number, Planned>,
  { answers }: Pick<Draft, 'answers'>,
): Line[] {
  return wishes.map((wish, place) => {
    const planned = taken.get(place)
    const title = planned?.title ?? null
    const found = meanings[place]
    const isKnown = wish.query === '' || (found?.verdict === 'none' && title !== null && !isSentence(wish))
    const meaning = isKnown ? SURE : settled(found, planned)
    return { number: place + 1, wish, meaning, taken: title, answer: answers[lineKey(place + 1, wish)] }
  })
}

/** Chains file eggs here and there: where the plan would buy any of several, but for those at old prices, there is nothing to ask. */
function settled(meaning: Meaning | undefined, planned: Planned | undefined): Meaning | undefined {
  const isBought = ({ products }: Group) => products.some(({ key }) => planned?.taken?.includes(key))
  const isAlike =
    meaning?.options.some(isBought) && meaning.options.every((option) => isBought(option) || isOld(option))
  return meaning?.verdict === 'choice' && isAlike ? { ...meaning, verdict: 'sure' } : meaning
}

function isOld({ products }: Group): boolean {
  return products.every(({ stale }) => stale)
}

/** Has it to be asked about? */
export function isQuestion({ meaning }: Line): boolean {
  return meaning !== undefined && meaning.verdict !== 'sure'
}

export function isAnswered(line: Line): boolean {
  return line.meaning?.verdict === 'sure' || line.answer !== undefined
}

/** What stands for the line as long as nobody said otherwise: of several things the likeliest, of nothing a note. */
export function answerOf({ meaning, answer }: Line): LineAnswer {
  const [first] = meaning?.options ?? []
  const key = first?.products[0]?.key
  if (answer) return answer
  if (meaning?.verdict === 'choice' && first && key !== undefined) return { to: 'product', key, title: first.title }
  return { to: meaning?.verdict === 'none' ? 'note' : 'words' }
}

/** The item that it becomes; null where it is left out. */
export function lineItem(line: Line): ListItem | null {
  const answer = answerOf(line)
  if (answer.to === 'nothing') return null
  if (answer.to === 'note') return noteOf(line.wish)
  if (answer.to === 'words') return itemOf(line.wish)
  const { key, title } = answer
  return {
    kind: 'product',
    id: key,
    key,
    accept: 'comparable',
    title,
    count: packsOf(line, key),
    bio: line.wish.bio,
    choice: null,
  }
}

/** So many packs hold the amount of the line; of what is weighed, parts of one as well. */
function packsOf({ wish: { amount, unit, count }, meaning }: Line, key: string): number {
  const product = meaning?.options.flatMap(({ products }) => products).find((one) => one.key === key)
  const pack = product?.quantity
  if (amount === null || !pack || pack.unit !== unit) return count
  const packs = (amount * count) / pack.amount
  return Math.min(
    99,
    product.weighed ? Math.max(0.5, Math.round(packs * 2) / 2) : Math.max(1, Math.ceil(packs - 0.001)),
  )
}

/** "11 Artikel und 1 Notiz" */
export function summary(items: readonly ListItem[]): string {
  const notes = items.filter(({ kind }) => kind === 'note').length
  const rest = items.length - notes
  const said = [rest > 0 && `${rest} Artikel`, notes > 0 && counted(notes, 'Notiz', 'Notizen')]
  return said.filter(Boolean).join(' und ')
}
