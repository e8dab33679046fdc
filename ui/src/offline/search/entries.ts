// Entries of words that may be inflected (src/kinds/patterns.rs): where in the words of a query they are.
import { ENDINGS } from '../../lexicon/words.ts'
import { plain, words as wordsIn } from './fold.ts'
import { hasEnding } from './synonyms.ts'

/** An entry and what it stands for. */
export interface Entry<T> {
  means: T
  /** The words that follow the first. */
  more: readonly string[]
  /** The whole, folded. */
  folded: string
}

/** Shorter words are not inflected, and of shorter ones no `e` is left out. */
const SHORTEST_INFLECTED = 3
const SHORTEST_STEM = 4

export class Entries<T> {
  /** By the first word. */
  private readonly byWord = new Map<string, Entry<T>[]>()

  constructor(all: Iterable<{ text: string; means: T }>) {
    for (const { text, means } of all) {
      const folded = plain(text)
      const [first, ...more] = wordsIn(folded)
      if (first === undefined) continue
      const entries = this.byWord.get(first) ?? []
      this.byWord.set(first, entries)
      entries.push({ means, more, folded })
    }
  }

  /** What begins at a word. */
  at(words: readonly string[], start: number): Entry<T>[] {
    const after = words.slice(start + 1)
    const follows = ({ more }: Entry<T>) =>
      more.length <= after.length && more.every((stem, at) => isForm(after[at] as string, stem))
    return stemsOf(words[start] as string)
      .flatMap((stem) => this.byWord.get(stem) ?? [])
      .filter(follows)
  }
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
