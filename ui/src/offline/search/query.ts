// What was typed, taken apart as the server does it (src/search/query.rs): words, phrases, what is left out, sizes, prices.
// Refuses nothing: what is no size, no price and no mark is a word.
import { alternative, isAlphanumeric, plain, words } from './fold.ts'
import { type Size, sizeOf } from './size.ts'
import { tables } from './tables.ts'
import type { Words } from './words.ts'

const MOST_WORDS = 12
const MOST_CENTS = 10_000_000
const FILLERS = new Set(tables.fillers)
const QUOTES = '"„“”«»'
/** Compounds that begin so are parted. */
const [ORGANIC, FROZEN] = tables.parted
/** What stands after them has so many letters, and is a word of so many products. */
const SHORTEST_PARTED = 4
const COMMON = 3
/** Few names say that a thing is frozen. */
const RARE = 30
const CURRENCIES = ['€', 'euro', 'eur']

export interface Word {
  /** As typed. */
  typed: string
  /** Folded; more than one word only in a phrase. */
  plain: string
  /** In the other spelling, if there is one. */
  alternative: string | null
  /** In quotation marks. */
  phrase: boolean
}

export type Side = 'about' | 'atMost' | 'atLeast'

export interface Query {
  wanted: Word[]
  unwanted: Word[]
  sizes: { side: Side; size: Size }[]
  prices: { side: Side; cents: number }[]
  bio: boolean
}

interface Piece {
  text: string
  phrase: boolean
  minus: boolean
}

export function parse(typed: string): Query {
  const query: Query = { wanted: [], unwanted: [], sizes: [], prices: [], bio: false }
  const all = piecesOf(typed)
  for (let at = 0; at < all.length;) {
    const piece = all[at] as Piece
    const taken = piece.phrase || piece.minus ? 0 : takeBound(query, all.slice(at, at + 5))
    if (taken === 0) takeWords(query, piece)
    at += Math.max(taken, 1)
  }
  if (query.wanted.some(saysSomething)) query.wanted = query.wanted.filter(saysSomething)
  query.wanted.splice(MOST_WORDS)
  query.unwanted.splice(MOST_WORDS)
  return query
}

/** Reads `Bioeier` as eggs that are organic, and `Tiefkühlpizza` as a pizza among what is frozen. */
export function partingCompounds(query: Query, known: Words): Query {
  let { bio } = query
  const wanted = query.wanted.flatMap((word) => {
    const organic = partAfter(word, ORGANIC, COMMON, known)
    if (organic) bio = true
    const frozen = organic ? undefined : partAfter(word, FROZEN, RARE, known)
    return organic ?? (frozen ? [...wordsOf(FROZEN, false), frozen] : word)
  })
  return { ...query, wanted, bio }
}

/** What is to be organic, or frozen, in a compound that fewer than `most` names have: brands are called so, too. */
function partAfter({ typed, plain: whole, phrase }: Word, first: string, most: number, known: Words): Word | undefined {
  const rest = whole.slice(first.length)
  if (phrase || !whole.startsWith(first) || rest.length < SHORTEST_PARTED) return undefined
  const isUsed = (text: string, times: number) => {
    const word = known.find(text)
    return word !== undefined && known.frequency(word) >= times
  }
  return isUsed(rest, COMMON) && !isUsed(whole, most)
    ? wordsOf([...typed].slice(first.length).join(''), false)[0]
    : undefined
}

/** The words wanted, as typed. */
export function typedOf({ wanted, bio }: Query): string {
  return [...(bio ? [ORGANIC] : []), ...wanted.map(({ typed }) => typed)].join(' ')
}

/** The query without the words that only say what a thing is like; null where that are none, or all. */
export function withoutPraise(query: Query): Query | null {
  const wanted = query.wanted.filter(
    (word) => word.phrase || !tables.praise.some((stem) => isInflected(word.plain, stem)),
  )
  return wanted.length > 0 && wanted.length < query.wanted.length ? { ...query, wanted } : null
}

function isInflected(word: string, stem: string): boolean {
  return word === stem || (word.startsWith(stem) && tables.endings.includes(word.slice(stem.length)))
}

function saysSomething(word: Word): boolean {
  return word.phrase || !FILLERS.has(word.plain)
}

/** The words of a text: one for each, or one for all of a phrase. */
export function wordsOf(text: string, phrase: boolean): Word[] {
  const folded = plain(text)
  const other = alternative(text)
  if (phrase) return folded === '' ? [] : [{ typed: text.trim(), plain: folded, alternative: other, phrase }]
  const parts = words(folded)
  const others = other === null ? [] : words(other)
  return parts.map((part, at) => {
    const spelled = others[at]
    return {
      typed: parts.length === 1 ? text : part,
      plain: part,
      alternative: spelled === undefined || spelled === part ? null : spelled,
      phrase,
    }
  })
}

/** Takes a size or a price from the first pieces; answers how many of them it was. */
function takeBound(query: Query, pieces: readonly Piece[]): number {
  const end = pieces.findIndex(({ phrase, minus }) => phrase || minus)
  for (let taken = end < 0 ? pieces.length : end; taken > 0; taken -= 1) {
    const joined = pieces
      .slice(0, taken)
      .map(({ text }) => text)
      .join('')
      .toLowerCase()
    const prices = pricesOf(joined)
    if (prices) {
      query.prices.push(...prices)
      return taken
    }
    const size = boundSize(joined)
    if (size) {
      query.sizes.push(size)
      return taken
    }
  }
  return 0
}

function takeWords(query: Query, { text, phrase, minus }: Piece): void {
  for (const word of wordsOf(text, phrase)) {
    if (minus) query.unwanted.push(word)
    else if (word.plain === 'bio' && !phrase) query.bio = true
    else query.wanted.push(word)
  }
}

function piecesOf(typed: string): Piece[] {
  const pieces: Piece[] = []
  let rest = typed.trimStart()
  while (rest !== '') {
    const second = rest.slice(1)
    const minus =
      rest.startsWith('-') && (isAlphanumeric(String.fromCodePoint(second.codePointAt(0) ?? 0x20)) || isQuote(second))
    const text = minus ? second : rest
    const phrase = isQuote(text)
    const body = phrase ? text.slice(1) : text
    const found = body.search(phrase ? /["„“”«»]/ : /[\s"„“”«»]/)
    const end = found < 0 ? body.length : found
    pieces.push({ text: body.slice(0, end), phrase, minus })
    const after = body.slice(end)
    rest = (phrase && isQuote(after) ? after.slice(1) : after).trimStart()
  }
  return pieces
}

function isQuote(text: string): boolean {
  return text !== '' && QUOTES.includes(text[0] as string)
}

/** The side a text begins with, whether a sign says it, and what follows. */
function sideOf(text: string): { side: Side; sign: boolean; rest: string } | null {
  const found = tables.sides.find(([mark]) => text.startsWith(mark))
  return found
    ? {
        side: found[1] ? 'atMost' : 'atLeast',
        sign: !/^\p{Alphabetic}/u.test(found[0]),
        rest: text.slice(found[0].length),
      }
    : null
}

/** `<2€`, `bis2,50euro`, `>1`, `1-2€`: a number with a sign needs no currency. */
function pricesOf(text: string): Query['prices'] | null {
  const bound = sideOf(text)
  if (bound) {
    const { number, currency } = withoutCurrency(bound.rest)
    const cents = bound.sign || currency ? centsOf(number) : null
    return cents === null ? null : [{ side: bound.side, cents }]
  }
  const range = withoutCurrency(text)
  const [from, to] = range.currency ? (splitOnce(range.number, '-') ?? splitOnce(range.number, 'bis') ?? []) : []
  if (from === undefined || to === undefined) return null
  const [least, most] = [centsOf(withoutCurrency(from).number), centsOf(to)]
  return least === null || most === null
    ? null
    : [
        { side: 'atLeast', cents: least },
        { side: 'atMost', cents: most },
      ]
}

function splitOnce(text: string, separator: string): [string, string] | null {
  const at = text.indexOf(separator)
  return at < 0 ? null : [text.slice(0, at), text.slice(at + separator.length)]
}

function withoutCurrency(text: string): { number: string; currency: boolean } {
  for (const unit of CURRENCIES) {
    if (text.endsWith(unit)) return { number: text.slice(0, -unit.length), currency: true }
    if (text.startsWith(unit)) return { number: text.slice(unit.length), currency: true }
  }
  return { number: text, currency: false }
}

/** A number of euros: digits with at most two decimals. */
function centsOf(text: string): number | null {
  const number = (text.endsWith(',-') ? text.slice(0, -2) : text).replaceAll(',', '.')
  if (!/^\d[\d.]*$/.test(number)) return null
  const exact = Number(number) * 100
  const cents = Math.round(exact)
  return Math.abs(exact - cents) < 1e-4 && cents >= 1 && cents <= MOST_CENTS ? cents : null
}

/** `1l`, `<=250g`, `6x0,5l`; `11er` is a brand and `2er` a kind of pack. */
function boundSize(text: string): Query['sizes'][number] | null {
  const bound = sideOf(text)
  const rest = bound ? bound.rest : text
  if (!/^\d/.test(rest) || (rest.endsWith('er') && !rest.endsWith('liter'))) return null
  const size = sizeOf(rest)
  return size && { side: bound?.side ?? 'about', size }
}
