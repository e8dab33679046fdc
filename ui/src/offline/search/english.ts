// English words for what is bought, read as German where they name no kind (src/kinds/english.rs).
import { ENGLISH } from '../../lexicon/words.ts'
import { words } from './fold.ts'
import { kindsCalled } from './kinds.ts'
import { parse, type Query } from './query.ts'

interface Phrase {
  /** The words behind the first. */
  more: readonly string[]
  german: string
  isThing: boolean
}

/** By the first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>()
for (const { phrases, german, isThing } of ENGLISH) {
  for (const phrase of phrases.flatMap((one) => (isThing ? [one, plural(one)] : [one]))) {
    const [first = '', ...more] = words(phrase)
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { more, german, isThing }])
  }
}
for (const phrases of PHRASES.values()) phrases.sort((a, b) => b.more.length - a.more.length)

/** `cherry`, `cherries` */
function plural(phrase: string): string {
  if (/[^aeou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`
  return phrase + (/(?:s|x|ch|sh|o)$/.test(phrase) ? 'es' : 's')
}

/** One thing in English, as folded words, in German; null where a word is not known, or they name a kind as is. */
export function inGerman(said: readonly string[]): string | null {
  const german: string[] = []
  let things = 0
  for (let at = 0; at < said.length;) {
    const word = said[at] as string
    const phrase = PHRASES.get(word)?.find(({ more }) => more.every((next, place) => said[at + 1 + place] === next))
    if (!phrase && !/^\d/.test(word)) return null
    german.push(phrase?.german ?? word)
    things += Number(phrase?.isThing ?? false)
    at += 1 + (phrase?.more.length ?? 0)
  }
  const isCalledSo = () => kindsCalled(said).some(({ start, end }) => start === 0 && end === said.length)
  return things === 1 && !isCalledSo() ? german.join(' ') : null
}

/** What is in English, in German. */
export function readingEnglish(query: Query): Query {
  const isSaid = query.wanted.length > 0 && query.wanted.every(({ phrase }) => !phrase)
  const german = isSaid ? inGerman(query.wanted.map(({ plain }) => plain)) : null
  if (german === null) return query
  const { wanted, bio } = parse(german)
  return { ...query, wanted, bio: query.bio || bio }
}
