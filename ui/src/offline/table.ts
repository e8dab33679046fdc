// Tables as the server sends them, column by column, and what has changed in them (src/api/catalogue).
import type { Changes, Columns, CommonWords } from '../api/types.ts'

/** Answers of other formats cannot be read. */
export const FORMAT = 2

/** The letter for "nothing of the word before". */
const NONE = 'a'.codePointAt(0) as number

type Table = Readonly<Record<string, readonly unknown[]>>

/** Article numbers: a number is what it exceeds the last one by. */
export function idsIn({ id }: Pick<Columns, 'id'>): string[] {
  let last = 0
  return id.map((sent) => (typeof sent === 'string' ? sent : String((last += sent))))
}

/** Words: a letter says how much of the word before comes first. */
export function wordsIn({ text }: Pick<CommonWords, 'text'>): string[] {
  let last = ''
  return text.map((sent) => (last = last.slice(0, sent.charCodeAt(0) - NONE) + sent.slice(1)))
}

/** Products after changes, on the new day of their chain: in days since 1970. */
export function changedProducts(products: Columns, changes: Changes, day: number): Columns {
  const before = { ...products, id: idsIn(products) } as unknown as Table
  return changed(before, changes, day) as unknown as Columns
}

/** Words after changes. */
export function changedWords(words: CommonWords, changes: Changes): CommonWords {
  const { text, count } = changed({ ...words, text: wordsIn(words) }, changes, 0)
  return { text: (text as string[]).map(afterNothing), count: count as number[] }
}

function afterNothing(word: string): string {
  return String.fromCodePoint(NONE) + word
}

function changed(before: Table, { gone, come, rows, renumbered, values }: Changes, day: number): Table {
  const goneAt = new Set(places(gone))
  const comeAt = places(come)
  const stayed = (name: string) => {
    const now = (before[name] ?? []).filter((_, row) => !goneAt.has(row))
    return withRows(now, comeAt, rows[name] ?? [])
  }
  const after = Object.fromEntries(Object.keys(before).map((name) => [name, stayed(name)]))
  const { group, priceCents, previousPriceCents, since } = after
  if (group) after['group'] = group.map((number, row) => (comeAt.includes(row) ? number : renumber(number, renumbered)))
  const { priceCents: prices } = values
  for (const [at, row] of places(prices?.rows ?? []).entries()) {
    if (previousPriceCents) previousPriceCents[row] = priceCents?.[row]
    if (since) since[row] = day
    if (priceCents) priceCents[row] = prices?.values[at]
  }
  for (const [name, { rows: changedRows, values: news }] of Object.entries(values)) {
    for (const [at, row] of places(changedRows).entries()) (after[name] as unknown[])[row] = news[at]
  }
  return after
}

/** The places that distances mean. */
function places(distances: readonly number[]): number[] {
  let next = 0
  return distances.map((distance) => {
    const place = next + distance
    next = place + 1
    return place
  })
}

function withRows(stayed: readonly unknown[], at: readonly number[], rows: readonly unknown[]): unknown[] {
  const all: unknown[] = []
  let next = 0
  for (const [index, place] of at.entries()) {
    while (all.length < place) all.push(stayed[next++])
    all.push(rows[index])
  }
  return [...all, ...stayed.slice(next)]
}

function renumber(number: unknown, steps: readonly (readonly number[])[]): unknown {
  if (typeof number !== 'number') return number
  return number + (steps.findLast(([from = 0]) => from <= number)?.[1] ?? 0)
}
