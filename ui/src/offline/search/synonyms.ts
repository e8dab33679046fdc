// Austrian and German words for the same thing (src/search/synonyms.rs).
import { ENDINGS, SYNONYMS } from '../../lexicon/words.ts'
import { type Word, wordsOf } from './query.ts'

/** One way to call a thing: one or more words. */
export type Name = readonly Word[]

const ROWS: readonly (readonly Name[])[] = SYNONYMS.map((row) => row.map((entry) => wordsOf(entry, false)))
/** Stems shorter than this are not looked for inside longer words. */
const SHORTEST_PART = 5

/** The names of what the first of `words` name, themselves included, and how many words that takes. */
export function synonymsOf(words: readonly Word[]): { taken: number; names: readonly Name[] } | null {
  for (const taken of [2, 1]) {
    const typed = words.slice(0, taken)
    const isName = (name: Name) =>
      typed.length === taken && name.length === taken && name.every((stem, at) => isInflected(typed[at] as Word, stem))
    const row = ROWS.find((names) => names.some(isName))
    if (row) return { taken, names: row }
  }
  const first = words[0]
  const names = first ? compounds(first) : []
  return names.length > 1 ? { taken: 1, names } : null
}

function spellings({ plain, alternative }: Word): string[] {
  return alternative === null ? [plain] : [plain, alternative]
}

function isInflected(word: Word, stem: Word): boolean {
  return spellings(word).some((text) => spellings(stem).some((base) => inflects(text, base)))
}

/** Is `word` the stem, or an inflection of it? */
function inflects(word: string, stem: string): boolean {
  if (word === stem) return true
  if (stem.length <= 3) return false
  const base = stem.endsWith('e') ? stem.slice(0, -1) : stem
  return hasEnding(word, stem) || (word.length >= stem.length && hasEnding(word, base))
}

/** Is `word` that base with an ending? */
export function hasEnding(word: string, base: string): boolean {
  return word.startsWith(base) && ENDINGS.includes(word.slice(base.length))
}

/**
 * `erdapfelsalat` → `erdapfelsalat`, `kartoffelsalat`: one or both of the stems at the ends of a compound exchanged for
 * the others of their rows (`marillenmarmelade` → `aprikosenkonfitüre`).
 */
function compounds(word: Word): Name[] {
  const one = exchanges(word)
  const both = one.flatMap(([other, row]) => exchanges(other, row))
  const found = new Map([[word.plain, word]])
  for (const [other] of [...one, ...both]) if (!found.has(other.plain)) found.set(other.plain, other)
  return [...found.values()].map((name) => [name])
}

/** A compound with one of its stems exchanged for each other one of its row, but those of the row `done`. */
function exchanges(word: Word, done?: readonly Name[]): [Word, readonly Name[]][] {
  const found: [Word, readonly Name[]][] = []
  for (const row of ROWS) {
    if (row === done) continue
    const single = row.flatMap((name) => (name.length === 1 ? name : []))
    for (const stem of single) {
      for (const other of single) {
        const exchanged = other.plain === stem.plain ? null : exchangedIn(word, stem, other)
        if (exchanged) found.push([exchanged, row])
      }
    }
  }
  return found
}

function exchangedIn(word: Word, stem: Word, other: Word): Word | null {
  const plain = exchange(word.plain, stem.plain, other.plain)
  if (plain === null) return null
  const spelled = exchange(
    word.alternative ?? word.plain,
    stem.alternative ?? stem.plain,
    other.alternative ?? other.plain,
  )
  return { typed: plain, plain, alternative: spelled === plain ? null : spelled, phrase: false }
}

function exchange(word: string, stem: string, other: string): string | null {
  if (Math.min(stem.length, other.length) < SHORTEST_PART || word.length < stem.length + 3) return null
  if (word.startsWith(stem)) return other + afterStem(other, word.slice(stem.length))
  return word.endsWith(stem) ? word.slice(0, word.length - stem.length) + other : null
}

/** The joint of the old stem goes where the new one does not take it. */
function afterStem(stem: string, tail: string): string {
  const joint = tail.startsWith('er') ? 2 : tail.startsWith('n') ? 1 : 0
  return joint > 0 && !stem.endsWith('e') ? tail.slice(joint) : tail
}
