// Which products match a query, and how well (src/search/matches.rs): a product has all that is wanted, nothing that is
// excluded, and the size and price asked for.
import { spellings, words as wordsIn } from './fold.ts'
import type { Market, StoredProduct } from './market.ts'
import { BEGINNING, ELSEWHERE, HEAD, INFLECTED, type Match, WHOLE } from './needle.ts'
import type { Query } from './query.ts'
import type { Term, Terms } from './terms.ts'
import { ASIDE, EDGE, INSIDE, positionOf, productOf } from './words.ts'

/** Points of the products that match, by their numbers. */
export type Points = Map<number, number>

/** A term that is matched by a whole word, an inflected one or the head of a compound has at least so many points. */
export const STRONG = 30

/** The points of what is found without words. */
const FOUND = 2

/** Pack sizes are asked for roundly: 1 l finds 1.02 l. */
const TOLERANCE_PERCENT = 2

const POINTS: Record<number, number> = { [WHOLE]: 40, [INFLECTED]: 38, [HEAD]: 34, [BEGINNING]: 18, [ELSEWHERE]: 8 }
/** What stands after a `mit` says little. */
const LESS_ASIDE = 18

function pointsOf(matchClass: number, position: number): number {
  const points = POINTS[matchClass] as number
  if (position === ASIDE) return points > LESS_ASIDE ? points - LESS_ASIDE : points
  return points + (position === EDGE ? 6 : 3)
}

/** A product of the category, of the chain or of the size that a term names. */
const CALLED = pointsOf(INFLECTED, INSIDE)

export function find(market: Market, query: Query, terms: Terms): Points {
  const [first, ...more] = terms.wanted.toSorted((a, b) => breadth(a) - breadth(b))
  // Sizes and what is claimed narrow down what another term finds: alone they find nothing.
  let found: Points = first
    ? matching(market, { ...first, sizes: [], claims: 0 })
    : new Map(market.products.map(({ number }) => [number, FOUND]))
  for (const term of more) found = both(found, matching(market, term))
  const unwanted = terms.unwanted.map((term) => matching(market, term))
  const classes = terms.wanted.flatMap(({ said: [word = ''] }) => word).filter((word) => CLASS.test(word))
  for (const number of found.keys()) {
    const product = market.product(number)
    const isOther = (word: string) => (classStated(product) ?? word) !== word
    if (unwanted.some((others) => others.has(number)) || classes.some(isOther) || !fits(product, query))
      found.delete(number)
  }
  return found
}

/** Terms that name a chain, a size or what is claimed come last. */
function breadth({ chains, sizes, claims }: Term): number {
  return Number(chains.length > 0 || sizes.length > 0 || claims > 0)
}

/** What matches both, with the points of both. */
function both(a: Points, b: Points): Points {
  return new Map(
    [...a].flatMap(([product, points]) => {
      const more = b.get(product)
      return more === undefined ? [] : [[product, points + more]]
    }),
  )
}

/** The products that match one term. */
function matching(market: Market, term: Term): Points {
  const found = ofWords(market, term.words)
  for (const name of term.names) {
    for (const [product, points] of ofName(market, name))
      if (!term.phrase || hasPhrase(market.product(product), term.phrase)) raise(found, product, points)
  }
  const { categories, chains, sizes, kinds, claims } = term
  const isNamed = chains.length > 0 || categories.length > 0 || sizes.length > 0 || kinds.size > 0
  if (!isNamed && claims === 0) return found
  for (const stored of market.products) {
    const { category, chain, kind } = stored.product
    if ((kind !== null && kinds.has(kind)) || (stored.claims & claims) !== 0) raise(found, stored.number, STRONG)
    const isCalled = chains.includes(chain) || (category !== null && categories.includes(category))
    if (isCalled || sizes.some((size) => isSize(stored, { side: 'about', size }))) raise(found, stored.number, CALLED)
  }
  return found
}

function raise(found: Points, product: number, points: number): void {
  if (points > (found.get(product) ?? 0)) found.set(product, points)
}

/** The products that have any of the words. */
function ofWords({ words }: Market, matches: readonly Match[]): Points {
  const found: Points = new Map()
  for (const [word, matchClass] of matches) {
    for (const posting of words.postings(word))
      raise(found, productOf(posting), pointsOf(matchClass, positionOf(posting)))
  }
  return found
}

/** The products that have all words of a name, with the points of the weakest. */
function ofName(market: Market, name: readonly Match[][]): Points {
  const [first = new Map<number, number>(), ...others] = name.map((matches) => ofWords(market, matches))
  for (const [product, points] of first) {
    const least = Math.min(points, ...others.map((other) => other.get(product) ?? 0))
    if (least > 0) first.set(product, least)
    else first.delete(product)
  }
  return first
}

function hasPhrase({ product }: StoredProduct, phrase: NonNullable<Term['phrase']>): boolean {
  const [folded, other] = spellings(product.name)
  return follows(folded, phrase.plain) || (other !== undefined && follows(other, phrase.alternative ?? phrase.plain))
}

/** Does `text` hold the words of `phrase` one after the other? */
function follows(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `)
}

/** `4` in `windeln 4`. */
const CLASS = /^\d{1,2}$/

/** Where a name says `Gr. 3 (4-9 kg)`, that is the number that people ask for, and no other. */
function classStated({ product }: StoredProduct): string | undefined {
  const words = wordsIn(spellings(product.name)[0])
  return words.find((word, at) => CLASS.test(word) && ['gr', 'grosse'].includes(words[at - 1] ?? ''))
}

export function fits(stored: StoredProduct, { bio, sizes, prices }: Query): boolean {
  const { priceCents, bio: isBio } = stored.product
  const costs = ({ side, cents }: Query['prices'][number]) =>
    side === 'atMost' ? priceCents <= cents : priceCents >= cents
  return (!bio || isBio) && prices.every(costs) && sizes.every((size) => isSize(stored, size))
}

/** A pack of six half litres is found by `3l` and by `0,5l`. */
function isSize({ product: { quantity, each } }: StoredProduct, { side, size }: Query['sizes'][number]): boolean {
  if (quantity?.unit !== size.unit) return false
  const amount = inThousandths(quantity.amount)
  if (side === 'atMost') return amount <= size.thousandths
  if (side === 'atLeast') return amount >= size.thousandths
  const isAbout = (is: number) => Math.abs(is - size.thousandths) * 100 <= size.thousandths * TOLERANCE_PERCENT
  return isAbout(amount) || (each !== null && isAbout(inThousandths(each.amount)))
}

function inThousandths(amount: number): number {
  return Math.round(amount * 1000)
}
