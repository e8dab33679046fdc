// The kinds that words of a query name (src/kinds/patterns.rs): those that are called so.
import { KINDS } from '../../lexicon/kinds.ts'
import { ENDINGS } from '../../lexicon/words.ts'
import { plain, words as wordsIn } from './fold.ts'
import { hasEnding } from './synonyms.ts'

/** Kinds that some words of a query name. */
export interface Called {
  /** The ids of those that are meant. */
  kinds: readonly string[]
  /** Which words. */
  start: number
  end: number
}

interface Entry {
  id: string
  /** The words that follow the first. */
  more: readonly string[]
  /** The whole, folded. */
  folded: string
}

/** Shorter words are not inflected, and of shorter ones no `e` is left out. */
const SHORTEST_INFLECTED = 3
const SHORTEST_STEM = 4

/** What kinds are called, by the first word. */
const BY_WORD = new Map<string, Entry[]>()
for (const { id, called } of KINDS) {
  for (const name of called) {
    const folded = plain(name)
    const [first, ...more] = wordsIn(folded)
    if (first === undefined) continue
    const entries = BY_WORD.get(first) ?? []
    BY_WORD.set(first, entries)
    entries.push({ id, more, folded })
  }
}

/** Of each kind: what is meant by its name. */
const MEANT = new Map<string, string[]>(KINDS.map(({ id }) => [id, []]))
const BY_ID = new Map(KINDS.map((kind) => [kind.id, kind]))
for (const { id } of KINDS) {
  for (let of = BY_ID.get(id); of !== undefined; of = of.isSpecial ? undefined : BY_ID.get(of.parent)) {
    MEANT.get(of.id)?.push(id)
  }
}

/** The kind and those that it belongs to, the narrowest first; nothing for a kind that is not known. */
export function kindLine(id: string | null): string[] {
  const line = []
  for (let of = BY_ID.get(id ?? ''); of !== undefined; of = BY_ID.get(of.parent)) line.push(of.id)
  return line
}

/** The kinds that belong to a kind, and itself. */
export function kindsWithin(id: string): string[] {
  return KINDS.filter((kind) => kindLine(kind.id).includes(id)).map((kind) => kind.id)
}

/** What it is called in German. */
export function kindName(id: string): string | undefined {
  return BY_ID.get(id)?.called[0]
}

/** What the longest names in these folded words mean. */
export function kindsCalled(words: readonly string[]): Called[] {
  const all: Called[] = []
  for (const start of words.keys()) {
    const entries = entriesAt(words, start)
    const length = Math.max(0, ...entries.map(({ more }) => more.length + 1))
    const end = start + length
    const longest = entries.filter(({ more }) => more.length + 1 === length)
    const said = words.slice(start, end).join(' ')
    const exact = longest.filter(({ folded }) => folded === said)
    const ids = new Set((exact.length > 0 ? exact : longest).map(({ id }) => id))
    const isInside = all.some((other) => other.end >= end)
    if (length > 0 && !isInside) all.push({ kinds: [...ids].flatMap((id) => MEANT.get(id) ?? []), start, end })
  }
  return all
}

/** What begins at a word. */
function entriesAt(words: readonly string[], start: number): Entry[] {
  const after = words.slice(start + 1)
  const follows = ({ more }: Entry) =>
    more.length <= after.length && more.every((stem, at) => isForm(after[at] as string, stem))
  return stemsOf(words[start] as string)
    .flatMap((stem) => BY_WORD.get(stem) ?? [])
    .filter(follows)
}

/** The words of which it may be a form. */
function stemsOf(word: string): string[] {
  const bare = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length))
  const long = bare.filter((stem) => stem.length >= SHORTEST_INFLECTED)
  return [word, ...(word.length >= SHORTEST_STEM ? [`${word}e`] : []), ...long]
}

function isForm(word: string, stem: string): boolean {
  return word === stem || (stem.length >= SHORTEST_INFLECTED && hasEnding(word, stem))
}
