// Which products match a query, and how well (src/search/matches.rs). Refuses near misses: a product has all that is wanted,
// nothing of what is not, and the size and price asked for.
import { alternative, plain, words as wordsIn } from './fold.ts'
import { BIO, type Market } from './market.ts'
import { BEGINNING, ELSEWHERE, find as findWords, HEAD, INFLECTED, type Match, WHOLE } from './needle.ts'
import type { Query, Word } from './query.ts'
import type { Term, Terms } from './terms.ts'
import { ASIDE, EDGE, INSIDE, placeOf, productOf } from './words.ts'

/** A term that is matched by a whole word, an inflected one or the head of a compound has at least so many points. */
export const STRONG = 30

/** Pack sizes are asked for roundly: 1 l finds 1.02 l. */
const TOLERANCE_PERCENT = 2

const WORTH: Record<number, number> = { [WHOLE]: 40, [INFLECTED]: 38, [HEAD]: 34, [BEGINNING]: 18, [ELSEWHERE]: 8 }

/** What a class is worth in each place: what stands after a `mit` says little. */
function worthOf(matchClass: number): Uint16Array {
  const worth = WORTH[matchClass] as number
  const places = new Uint16Array(3)
  places[ASIDE] = worth > 18 ? worth - 18 : worth
  places[INSIDE] = worth + 3
  places[EDGE] = worth + 6
  return places
}

/** What it is worth to be of the category, of the chain or of the size that a term names. */
const CALLED = worthOf(INFLECTED)[INSIDE] as number

/** Points of products, of which a question touches few: 0 = not at all. */
export class Points {
  /** The products that have points, in the order in which they got them. */
  touched: number[] = []
  private readonly values: Uint16Array

  constructor(length: number) {
    this.values = new Uint16Array(length)
  }

  get(product: number): number {
    return this.values[product] as number
  }

  raise(product: number, points: number): void {
    const now = this.values[product] as number
    if (points <= now) return
    if (now === 0) this.touched.push(product)
    this.values[product] = points
  }

  /** Keeps what `keep` answers points for. */
  retain(keep: (product: number, points: number) => number): void {
    this.touched = this.touched.filter((product) => {
      const points = keep(product, this.values[product] as number)
      this.values[product] = points
      return points > 0
    })
  }
}

export function find(market: Market, query: Query, terms: Terms): Points {
  const { length } = market
  // What a chain's name finds is much, and quickly tested: the other terms go first.
  const [first, ...others] = terms.wanted.toSorted((a, b) => Number(isBroad(a)) - Number(isBroad(b)))
  const found = first ? pointsOf(market, first) : new Points(length)
  if (!first) {
    for (let product = 0; product < length; product += 1)
      if (!query.bio || market.has(product, BIO)) found.raise(product, 1)
  } else if (first.chains.length > 0 || first.categories.length > 0) {
    for (const isIt of [ofChain, ofCategory]) {
      for (let product = 0; product < length; product += 1)
        if (isIt(market, first, product)) found.raise(product, CALLED)
    }
  }
  for (const term of others) {
    const also = pointsOf(market, term)
    found.retain((product, points) => {
      const more = Math.max(also.get(product), isCalled(market, term, product) ? CALLED : 0)
      return more > 0 ? points + more : 0
    })
  }
  for (const { word } of terms.wanted.filter((term) => CLASS.test(term.word))) {
    found.retain((product, points) =>
      (classStated(plain(market.name[product] as string)) ?? word) === word ? points : 0,
    )
  }
  for (const term of terms.unwanted) {
    const unwanted = pointsOf(market, term)
    found.retain((product, points) => (unwanted.get(product) === 0 && !isCalled(market, term, product) ? points : 0))
  }
  if (query.bio || query.sizes.length > 0 || query.prices.length > 0)
    found.retain((product, points) => (fits(market, product, query) ? points : 0))
  return found
}

/** The products whose names have any of the words. */
export function having(market: Market, words: readonly Word[]): Points {
  const found = new Points(market.length)
  for (const word of words) addWords(market, findWords(market.words, word), found)
  return found
}

function isBroad(term: Term): boolean {
  return term.chains.length > 0 || term.sizes.length > 0
}

function ofChain(market: Market, term: Term, product: number): boolean {
  return term.chains.includes(market.chain[product] as number)
}

function ofCategory(market: Market, term: Term, product: number): boolean {
  return term.categories.includes(market.category[product] as number)
}

function isCalled(market: Market, term: Term, product: number): boolean {
  const ofSize = () => term.sizes.some((size) => isSize(market, product, { side: 'about', size }))
  return ofChain(market, term, product) || ofCategory(market, term, product) || ofSize()
}

/** The products whose names match one term. */
function pointsOf(market: Market, term: Term): Points {
  const found = new Points(market.length)
  addWords(market, term.words, found)
  for (const name of term.names) addName(market, name, term.phrase, found)
  return found
}

function addWords({ words }: Market, matches: readonly Match[], found: Points): void {
  for (const [word, matchClass] of matches) {
    const worth = worthOf(matchClass)
    for (const posting of words.postings(word)) found.raise(productOf(posting), worth[placeOf(posting)] as number)
  }
}

/** Adds the products that have all words of a name, and as a phrase if it is one. */
function addName(market: Market, [first, ...others]: readonly Match[][], phrase: Term['phrase'], found: Points): void {
  if (!first) return
  const all = new Points(market.length)
  addWords(market, first, all)
  for (const matches of others) {
    const also = new Points(market.length)
    addWords(market, matches, also)
    all.retain((product, points) => Math.min(points, also.get(product)))
  }
  for (const product of all.touched) {
    if (!phrase || hasPhrase(market.name[product] as string, phrase)) found.raise(product, all.get(product))
  }
}

function hasPhrase(name: string, phrase: NonNullable<Term['phrase']>): boolean {
  if (follows(plain(name), phrase.plain)) return true
  const other = alternative(name)
  return other !== null && follows(other, phrase.alternative ?? phrase.plain)
}

/** Does `text` hold the words of `phrase` one after the other? */
function follows(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `)
}

/** `4` in `windeln 4`. */
const CLASS = /^\d{1,2}$/

/** Where a name says `Gr. 3 (4-9 kg)`, that is the number that people ask for, and no other. */
function classStated(folded: string): string | undefined {
  const words = wordsIn(folded)
  return words.find((word, at) => CLASS.test(word) && ['gr', 'grosse'].includes(words[at - 1] ?? ''))
}

function fits(market: Market, product: number, { bio, sizes, prices }: Query): boolean {
  const price = market.price[product] as number
  const costs = ({ side, cents }: Query['prices'][number]) => (side === 'atMost' ? price <= cents : price >= cents)
  return (
    (!bio || market.has(product, BIO)) && prices.every(costs) && sizes.every((size) => isSize(market, product, size))
  )
}

/** A pack of six half litres is found by `3l` and by `0,5l`. */
function isSize(
  market: Market,
  product: number,
  { side, size: { thousandths, unit } }: Query['sizes'][number],
): boolean {
  const amount = market.amount[product] as number
  if (amount === 0 || market.value(product, 'unit') !== unit) return false
  if (side === 'atMost') return amount <= thousandths
  if (side === 'atLeast') return amount >= thousandths
  const isAbout = (is: number) => Math.abs(is - thousandths) * 100 <= thousandths * TOLERANCE_PERCENT
  const each = market.each[product] as number
  return isAbout(amount) || (each > 0 && isAbout(each))
}
