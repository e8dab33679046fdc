// What a query asks for, looked up in the market (src/search/terms.rs): each term is a list of alternatives, and a hit
// has one of each.
import { CATEGORIES } from '../../lexicon/words.ts'
import { plain, words as wordsIn } from './fold.ts'
import type { Market } from './market.ts'
import { kindsCalled } from './kinds.ts'
import { find, HEAD, type Match, partsOf, WHOLE } from './needle.ts'
import { FROZEN, type Query, type Word, wordsOf } from './query.ts'
import { addStated } from './stated.ts'
import { type Size, sizeOf } from './size.ts'
import { type Name, synonymsOf } from './synonyms.ts'

export interface Term {
  /** Words of the dictionary, any of which will do. */
  words: Match[]
  /** Names of several words, all of which have to be there. */
  names: Match[][][]
  /** Words that have to follow each other, in one or two spellings. */
  phrase: { plain: string; alternative: string | null } | null
  /** Codes of categories whose products will do, whatever they are called. */
  categories: string[]
  /** The same for ids of chains. */
  chains: string[]
  /** Sizes of which a product will do, whatever it is called: a decimal number alone is one in litres or kilograms. */
  sizes: Size[]
  /** Ids of kinds whose products will do. */
  kinds: ReadonlySet<string>
  /** What a product claims that will do beside the other terms. */
  claims: number
  /** The words of the query that it takes, folded. */
  said: readonly string[]
}

export interface Terms {
  wanted: Term[]
  unwanted: Term[]
}

/** Words that fewer products have are looked for among the categories. */
const LITTLE = 3
/** Compounds that fewer products have are looked for in their parts, too. */
const RARE = 30

export function termsOf(market: Market, query: Query): Terms {
  const wanted: Term[] = []
  const saysMore = query.bio || query.sizes.length > 0 || query.prices.length > 0 || query.wanted.length > 1
  for (let at = 0; at < query.wanted.length;) {
    const word = query.wanted[at] as Word
    const { taken, term } = termOf(market, query.wanted.slice(at))
    if (saysMore) {
      term.chains = chainsCalled(market, word.plain)
      term.sizes = sizesCalled(word)
    }
    if (!word.phrase && taken === 1 && frequencyOf(market, term) < RARE) term.names.push(...inParts(market, word))
    wanted.push(term)
    at += taken
  }
  nameKinds(wanted)
  addStated(market, wanted, query.wanted)
  return { wanted, unwanted: query.unwanted.map((word) => termOf(market, [word]).term) }
}

function isOpen({ phrase, chains, sizes }: Term): boolean {
  return phrase === null && chains.length === 0 && sizes.length === 0
}

/** Is there anything to be found by words, and nothing that only the product itself can have? */
export function leaveOpen({ wanted, unwanted }: Terms): boolean {
  return wanted.length > 0 && unwanted.length === 0 && wanted.every(isOpen)
}

/** Of kinds that are called as the words say, any product will do. */
function nameKinds(wanted: readonly Term[]): void {
  const called = kindsCalled(wanted.flatMap(({ said }) => said))
  let start = 0
  for (const term of wanted) {
    const end = start + term.said.length
    const named = called.filter((kinds) => term.phrase === null && kinds.start <= start && end <= kinds.end)
    term.kinds = new Set(named.flatMap(({ kinds }) => kinds))
    start = end
  }
}

/** At least how many products match, each counted once for every word that matches. */
function frequencyOf({ words, products }: Market, term: Term): number {
  const ofWords = (found: readonly Match[]) => found.reduce((sum, [word]) => sum + words.frequency(word), 0)
  const ofName = (name: readonly Match[][]) => (name.length > 0 ? Math.min(...name.map(ofWords)) : 0)
  const inCategories = term.categories.length > 0 ? Math.floor(products.length / CATEGORIES.length) : 0
  return ofWords(term.words) + term.names.reduce((sum, name) => sum + ofName(name), 0) + inCategories
}

/** The term that the first of `words` begin, and how many of them it takes. */
function termOf(market: Market, words: readonly Word[]): { taken: number; term: Term } {
  const word = words[0] as Word
  const nothing = { words: [], names: [], categories: [], chains: [], sizes: [], kinds: new Set<string>(), claims: 0 }
  const term: Term = { ...nothing, phrase: null, said: [word.plain] }
  if (word.phrase) {
    term.names.push(wholeWords(word.plain))
    if (word.alternative !== null) term.names.push(wholeWords(word.alternative))
    term.phrase = word
    return { taken: 1, term }
  }
  const phrase = words.findIndex((other) => other.phrase)
  const { taken, names } = synonymsOf(phrase < 0 ? words : words.slice(0, phrase)) ?? {
    taken: 1,
    names: [[word]] as Name[],
  }
  term.said = words.slice(0, taken).map((taking) => taking.plain)
  for (const name of names) {
    if (name.length === 1) term.words.push(...find(market.words, name[0] as Word))
    else term.names.push(name.map((part) => find(market.words, part)))
  }
  const isFrozen = names.some((name) => name.length === 1 && name[0]?.plain === FROZEN)
  // `Wein` is a word of many names; `Spirituosen` only of a category, and few names say that a product is frozen.
  if (isFrozen || frequencyOf(market, term) < LITTLE) term.categories = categoriesCalled(isFrozen ? FROZEN : word.plain)
  return { taken, term }
}

/** A compound as a name of two words: weaker than the compound itself, and nothing that only has them inside other
 * words. */
function inParts(market: Market, compound: Word): Match[][][] {
  const parts = partsOf(market.words, compound.plain)
  if (parts === null) return []
  const name = parts.map((part) => {
    const found = termOf(market, wordsOf(part, false).slice(0, 1)).term.words
    return found.filter(([, matchClass]) => matchClass >= HEAD).map(([word]): Match => [word, HEAD])
  })
  return [name]
}

function wholeWords(folded: string): Match[][] {
  return wordsIn(folded).map((word) => [[word, WHOLE]])
}

/** The categories whose whole name, or whose group's, is the word. */
function categoriesCalled(word: string): string[] {
  const isCalled = (name: string) => plain(name) === word
  return CATEGORIES.flatMap(({ code, group, name }) =>
    name !== 'Unbekannt' && (isCalled(name) || isCalled(group)) ? [code] : [],
  )
}

/** What `1,5` may be: so many litres, or kilograms; and `10er`: so many pieces. */
function sizesCalled({ plain: text, phrase }: Word): Size[] {
  const [, number, er] = /^(\d[\d,]*)(er)?$/.exec(text) ?? []
  if (phrase || number === undefined || (er === undefined) !== number.includes(',')) return []
  return (er === undefined ? ['l', 'kg'] : ['stk']).flatMap((unit) => sizeOf(number + unit) ?? [])
}

/** The chains whose id, or the first word of whose name, is the word. */
function chainsCalled({ chains }: Market, word: string): string[] {
  const isCalled = (name: string) => wordsIn(plain(name))[0] === word
  return chains.flatMap(({ id, name }) => (isCalled(id) || isCalled(name) ? [id] : []))
}
