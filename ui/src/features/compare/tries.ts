// What else may find something where a search finds nothing.
import * as say from '#words/compare'
import type { Suggestion } from '../../api/types.ts'
import { capital } from '../../lib/format.ts'
import { briefOf, type Chosen } from './chosen.ts'
import { NO_FILTERS, type View } from './view.ts'

/** One way on. */
export interface Try {
  /** Without one filter, without any, with more than what is on sale, without a word, or a word alone. */
  kind: 'one' | 'all' | 'soldOut' | 'words' | 'word'
  /** What follows the words: "ohne „Bio“"; of fewer words, these words. */
  title: string
  /** The filters that stay: "bei Lidl". */
  rest: string
  /** Chains no longer narrow it down. */
  everywhere: boolean
  change: Partial<View>
}

/** Without one filter each, then without any, then with what is sold out where there are no `hits` on sale. */
export function triesOf(view: View, chosen: readonly Chosen[], hits: number): Try[] {
  const without = chosen.map(({ name, off }, place) => ({
    kind: 'one' as const,
    title: say.without(name),
    rest: briefOf(chosen.toSpliced(place, 1)),
    everywhere: 'chain' in off,
    change: off,
  }))
  const none: Try = { kind: 'all', title: say.withoutFilters, rest: '', everywhere: true, change: withoutFilters(view) }
  const soldOut: Try = {
    kind: 'soldOut',
    title: say.andSoldOut,
    rest: briefOf(chosen),
    everywhere: false,
    change: { soldOut: true },
  }
  return [...without, ...(chosen.length > 1 ? [none] : []), ...(view.soldOut || hits > 0 ? [] : [soldOut])]
}

/** So many words are a sentence, of which no part says what is wanted. */
const TOO_MANY_WORDS = 5

/** Of several words all but one each, then each alone. What has a syntax of its own stays whole. */
export function wordTries(q: string): Try[] {
  const words = q.split(/\s+/).filter(Boolean)
  if (words.length < 2 || words.length >= TOO_MANY_WORDS || /["„“]|(^|\s)-/.test(q)) return []
  const of = (kind: Try['kind'], kept: (place: number) => boolean): Try => {
    const title = words.filter((_, place) => kept(place)).join(' ')
    const left = words.filter((_, place) => !kept(place)).join(' ')
    return { kind, title, rest: say.without(left), everywhere: false, change: { q: title } }
  }
  const less = words.map((_, left) => of('words', (place) => place !== left)).toReversed()
  return words.length === 2 ? less : [...less, ...words.map((_, one) => of('word', (place) => place === one))]
}

/** Those that have hits: without any filter only where none alone is in the way, fewer words only where nothing else
 * helps. */
export function usefulTries<T extends { total: number }>(
  tries: readonly Try[],
  found: readonly (T | undefined)[],
): (Try & { found: T })[] {
  const hits = tries.flatMap((one, place) => {
    const answer = found[place]
    return answer && answer.total > 0 ? [{ ...one, found: answer }] : []
  })
  const has = (...kinds: Try['kind'][]) => hits.some(({ kind }) => kinds.includes(kind))
  return hits.filter(({ kind }) => {
    if (kind === 'all') return !has('one')
    if (kind === 'words') return !has('one', 'all', 'soldOut')
    return kind !== 'word' || !has('one', 'all', 'soldOut', 'words')
  })
}

/** No filter, not even the favourite chains. */
export function withoutFilters({ soldOut }: Pick<View, 'soldOut'>): Partial<View> {
  return { ...NO_FILTERS, chain: [], soldOut }
}

/** "Schokolade ohne „Bio“" */
export function titleOf(words: string, title: string): string {
  return capital([words, title].filter(Boolean).join(' '))
}

/** The kind that is called by the words goes before those that merely have more of what is found. */
export function meantFirst<T extends { name: string }>(kinds: readonly T[], words: string): T[] {
  const isMeant = ({ name }: T) => Number(name.toLowerCase() === words.toLowerCase())
  return kinds.toSorted((a, b) => isMeant(b) - isMeant(a))
}

/** With what similar words may begin: most of the longest word. */
export function beginningOf(words: string): string {
  const [longest = ''] = words.split(/\s+/).toSorted((a, b) => b.length - a.length)
  return longest.slice(0, Math.max(3, Math.ceil(longest.length * 0.6)))
}

/** How many similar words are offered. */
const MOST_SIMILAR = 5

/** What suggestions search for besides the words themselves, each once. */
export function similarTo(words: string, suggestions: readonly Suggestion[]): string[] {
  const known = new Set([words.toLowerCase()])
  const similar = suggestions.filter(({ kind, text }) => {
    const isNew = SEARCHED.has(kind) && !known.has(text.toLowerCase())
    known.add(text.toLowerCase())
    return isNew
  })
  return similar.slice(0, MOST_SIMILAR).map(({ text }) => text)
}

/** What is a search, not a place. */
const SEARCHED: ReadonlySet<Suggestion['kind']> = new Set(['kind', 'brand', 'word'])
