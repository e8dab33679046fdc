// The lines of a pasted list: the draft that is kept until they are on the list, and what each becomes, by its words,
// the search and the person's answers.
import type { Group, ItemTaken } from '../../api/types.ts'
import { counted } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'
import { isRecord, stored } from '../../lib/storage.ts'
import { addItems, addWords, itemOf, noteOf, productItem, productOf } from './edit.ts'
import { isSentence, type Meaning, SURE } from './interpret.ts'
import type { ParsedLine } from './parseLine.ts'
import { linesOf } from './pasted.ts'
import { goToView } from './route.ts'

/** What the person wants a line to become: a product, a need with its words, a note, nothing. */
export type LineAnswer =
  { to: 'product'; key: string; title: string } | { to: 'words' } | { to: 'note' } | { to: 'nothing' }

/** Kept, so that a reload loses nothing. */
export interface Draft {
  text: string
  /** By `lineKey`. */
  answers: Record<string, LineAnswer>
}

export const draft = stored<Draft | null>('draft', (raw) =>
  isRecord(raw) && typeof raw['text'] === 'string' && isRecord(raw['answers']) ? (raw as unknown as Draft) : null,
)

/** Opens the page that reviews each line of a text. */
export function reviewText(text: string): void {
  draft.set({ text, answers: {} })
  goToView('einfuegen')
}

/** What a field for the list does with what is typed, chosen or pasted. */
export const TO_LIST = {
  onWords: (text: string) => void addWords(linesOf(text)),
  onGroup: (group: Group, typed: string) => void addItems([productOf(group, typed)]),
  onLines: reviewText,
}

export interface PastedLine {
  /** From 1. */
  number: number
  parsed: ParsedLine
  /** Undefined until it is known. */
  meaning: Meaning | undefined
  /** The planner's title for the words: it matches more freely than the search, and the list will show it. */
  taken: string | null
  answer: LineAnswer | undefined
}

/** The planner's match for a line. */
type Planned = Pick<ItemTaken, 'title'> & Partial<Pick<ItemTaken, 'taken'>>

export function lineKey(number: number, { raw }: Pick<ParsedLine, 'raw'>): string {
  return `${number} ${raw}`
}

export function readLines(
  parsedLines: readonly ParsedLine[],
  meanings: readonly (Meaning | undefined)[],
  taken: ReadonlyMap<number, Planned>,
  { answers }: Pick<Draft, 'answers'>,
): PastedLine[] {
  return parsedLines.map((parsed, place) => {
    const planned = taken.get(place)
    const title = planned?.title ?? null
    const found = meanings[place]
    const isKnown = parsed.query === '' || (found?.verdict === 'none' && title !== null && !isSentence(parsed))
    const meaning = isKnown ? SURE : withoutDoubt(found, planned)
    return { number: place + 1, parsed, meaning, taken: title, answer: answers[lineKey(place + 1, parsed)] }
  })
}

/** Chains disagree about categories: where the plan would buy any of the options, but for those with old prices, there
 * is no question. */
function withoutDoubt(meaning: Meaning | undefined, planned: Planned | undefined): Meaning | undefined {
  const isBought = ({ products }: Group) => products.some(({ key }) => planned?.taken?.includes(key))
  const isAlike =
    meaning?.options.some(isBought) && meaning.options.every((option) => isBought(option) || isOld(option))
  return meaning?.verdict === 'choice' && isAlike ? { ...meaning, verdict: 'sure' } : meaning
}

function isOld({ products }: Group): boolean {
  return products.every(({ stale }) => stale)
}

/** Whether the person has to be asked. */
export function isQuestion({ meaning }: PastedLine): boolean {
  return meaning !== undefined && meaning.verdict !== 'sure'
}

export function isAnswered(line: PastedLine): boolean {
  return line.meaning?.verdict === 'sure' || line.answer !== undefined
}

/** The person's answer, or the default: of several options the likeliest, of none a note. */
export function answerOf({ meaning, answer }: PastedLine): LineAnswer {
  const [first] = meaning?.options ?? []
  const key = first?.products[0]?.key
  if (answer) return answer
  if (meaning?.verdict === 'choice' && first && key !== undefined) return { to: 'product', key, title: first.title }
  return { to: meaning?.verdict === 'none' ? 'note' : 'words' }
}

/** The item that a line becomes; null where it is left out. */
export function lineItem(line: PastedLine): ListItem | null {
  const answer = answerOf(line)
  if (answer.to === 'nothing') return null
  if (answer.to === 'note') return noteOf(line.parsed)
  if (answer.to === 'words') return itemOf(line.parsed)
  const { key, title } = answer
  return { ...productItem(key, title, packsOf(line, key)), accept: 'comparable', bio: line.parsed.bio }
}

/** How many packs hold the amount of the line; in halves for weighed products. */
function packsOf({ parsed: { amount, unit, count }, meaning }: PastedLine, key: string): number {
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
