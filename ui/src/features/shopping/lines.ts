// The lines of a pasted list: the draft that is kept until they are on the list, and what each becomes, by its reading
// and the person's answers.
import * as say from '#words/shopping'
import type { Group, Reading } from '../../api/types.ts'
import { capital, counted } from '../../lib/format.ts'
import type { ListItem } from '../../lib/list.ts'
import { isRecord, stored } from '../../lib/storage.ts'
import { itemOf, noteOf, packsOf, productItem } from './edit.ts'
import { goToView } from './route.ts'
import { addTexts, addTyped } from './texts.ts'

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
  onWords: (text: string) => void addTexts([text]),
  onGroup: (group: Group, typed: string) => void addTyped(group, typed),
  onLines: reviewText,
}

/** What stands in the lines of a text, before anybody has read it. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

export interface PastedLine {
  /** From 1. */
  number: number
  reading: Reading
  answer: LineAnswer | undefined
}

export function lineKey(number: number, { text }: Pick<Reading, 'text'>): string {
  return `${number} ${text}`
}

export function answeredLines(readings: readonly Reading[], { answers }: Pick<Draft, 'answers'>): PastedLine[] {
  return readings.map((reading, place) => {
    const number = place + 1
    return { number, reading, answer: answers[lineKey(number, reading)] }
  })
}

/** What a line was understood as: the kind, or a product, whose brand is told only where the line names it. */
export function understoodAs({ query, kind, options }: Reading): { title: string; branded: boolean } {
  const [first] = options
  const title = first?.title ?? capital(query)
  const brand = first?.products[0]?.brand?.toLowerCase()
  if (brand && query.toLowerCase().includes(brand)) return { title, branded: true }
  // Any of its products: to name one would be to say which.
  if (kind) return { title: kind.name, branded: false }
  if (!brand) return { title, branded: false }
  const begins = title.toLowerCase().startsWith(`${brand} `)
  return { title: begins ? capital(title.slice(brand.length + 1)) : title, branded: false }
}

/** Whether the person has to be asked: also about what names nothing to buy, lest it become a note unseen. */
export function isQuestion({ reading: { verdict } }: PastedLine): boolean {
  return verdict !== 'sure'
}

export function isAnswered(line: PastedLine): boolean {
  return !isQuestion(line) || line.answer !== undefined
}

/** The person's answer, or the default: of several options the likeliest; what nothing comes near to is a note. */
export function answerOf({ reading: { verdict, options }, answer }: PastedLine): LineAnswer {
  const [first] = options
  const key = first?.products[0]?.key
  if (answer) return answer
  if (verdict === 'choice' && first && key !== undefined) return { to: 'product', key, title: first.title }
  return { to: verdict === 'note' || (verdict === 'open' && !first) ? 'note' : 'words' }
}

/** The item that a line becomes; null where it is left out. */
export function lineItem(line: PastedLine): ListItem | null {
  const { reading } = line
  const answer = answerOf(line)
  if (answer.to === 'nothing') return null
  if (answer.to === 'note') return noteOf(reading.text)
  if (answer.to === 'words') return itemOf(reading)
  const { key, title } = answer
  const product = reading.options.flatMap(({ products }) => products).find((one) => one.key === key)
  return { ...productItem(key, title, packsOf(reading, product)), accept: 'comparable', bio: reading.bio }
}

/** "11 Artikel und 1 Notiz" */
export function summary(items: readonly ListItem[]): string {
  const notes = items.filter(({ kind }) => kind === 'note').length
  const rest = items.length - notes
  const said = [rest > 0 && say.someItems(rest), notes > 0 && counted(notes, say.noteOne, say.noteMany)]
  return said.filter(Boolean).join(say.and)
}
