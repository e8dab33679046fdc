// Parses a query as src/search/query.rs does: words, phrases, excluded words, sizes, prices and "bio".
import { AT_LEAST, AT_MOST, BEFORE_NUMBERS, FILLERS } from '../../lexicon/words.ts'
import { alternative, plain, words } from './fold.ts'
import { type Size, sizeOf } from './size.ts'
import type { Words } from './words.ts'

const MOST_WORDS = 12
const MOST_CENTS = 10_000_000
/** What stands between quotation marks, or between blanks; after a minus or not. */
const PIECE = /(-(?=[\p{Alphabetic}\p{N}"„“”«»]))?(?:["„“”«»]([^"„“”«»]*)["„“”«»]?|([^\s"„“”«»]+))/gu
/** Sizes and prices are written in at most so many pieces. */
const MOST_JOINED = 5
/** Compounds that begin with these are split. */
const ORGANIC = 'bio'
export const FROZEN = 'tiefkuhl'
/** The rest of such a compound has at least so many letters, and is a word of so many products. */
const SHORTEST_REST = 4
const COMMON = 3
/** Few names say that a product is frozen. */
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
    const taken = piece.phrase || piece.minus ? 0 : takeBound(query, all.slice(at, at + MOST_JOINED))
    if (taken === 0) takeWords(query, piece)
    at += Math.max(taken, 1)
  }
  query.wanted = query.wanted.filter((word, at) => !isBeforeNumber(word, query.wanted[at + 1]))
  if (query.wanted.some(saysSomething)) query.wanted = query.wanted.filter(saysSomething)
  query.wanted.splice(MOST_WORDS)
  query.unwanted.splice(MOST_WORDS)
  return query
}

/** Reads `Bioeier` as organic eggs, `Tiefkühlpizza` as a frozen pizza, and a rare `4lagig` as `4 lagig`. */
export function splittingCompounds(query: Query, known: Words): Query {
  let { bio } = query
  const at = query.wanted.findIndex((word) => partsOfFigure(word, known) !== null)
  const parted = query.wanted.flatMap((word, place) => (place === at ? (partsOfFigure(word, known) ?? word) : word))
  const wanted = parted.flatMap((word) => {
    const organic = restAfter(word, ORGANIC, COMMON, known)
    if (organic) bio = true
    const frozen = organic ? undefined : restAfter(word, FROZEN, RARE, known)
    return organic ?? (frozen ? [...wordsOf(FROZEN, false), frozen] : word)
  })
  return { ...query, wanted, bio }
}

/** The number and the word that an unknown word is made of. */
function partsOfFigure({ plain: whole, phrase }: Word, known: Words): Word[] | null {
  const [, figures = '', letters = ''] = /^(\d+)(.+)$/.exec(whole) ?? []
  const isCompound = !phrase && figures !== '' && letters.length >= SHORTEST_REST && known.frequency(whole) < COMMON
  const isParted = isCompound && known.frequency(figures) >= COMMON && known.frequency(letters) >= COMMON
  return isParted ? wordsOf(`${figures} ${letters}`, false) : null
}

/** The rest of a compound that fewer than `most` products have: brands are called so, too. */
function restAfter({ typed, plain: whole, phrase }: Word, first: string, most: number, known: Words): Word | undefined {
  const rest = whole.slice(first.length)
  if (phrase || !whole.startsWith(first) || rest.length < SHORTEST_REST) return undefined
  return known.frequency(rest) >= COMMON && known.frequency(whole) < most
    ? wordsOf([...typed].slice(first.length).join(''), false)[0]
    : undefined
}

/** `Nr. 5` */
function isBeforeNumber({ plain: word, phrase }: Word, next: Word | undefined): boolean {
  return !phrase && BEFORE_NUMBERS.includes(word) && /^\d+$/.test(next?.plain ?? '')
}

function saysSomething(word: Word): boolean {
  return word.phrase || !FILLERS.includes(word.plain)
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

/** Takes a size or a price from the first pieces, which are joined; returns how many were taken. */
function takeBound(query: Query, pieces: readonly Piece[]): number {
  const end = pieces.findIndex(({ phrase, minus }) => phrase || minus)
  const texts = (end < 0 ? pieces : pieces.slice(0, end)).map(({ text }) => text.toLowerCase())
  for (let taken = texts.length; taken > 0; taken -= 1) {
    const joined = texts.slice(0, taken).join('')
    const prices = pricesOf(joined)
    const size = prices ? null : boundSize(joined)
    if (prices) query.prices.push(...prices)
    if (size) query.sizes.push(size)
    if (prices || size) return taken
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
  return [...typed.matchAll(PIECE)].map(([, minus, phrase, text]) => ({
    text: phrase ?? text ?? '',
    phrase: phrase !== undefined,
    minus: minus !== undefined,
  }))
}

/** The side a text begins with, whether a sign says it, and what follows. */
function sideOf(text: string): { side: Side; sign: boolean; rest: string } | null {
  const mark = [...AT_MOST, ...AT_LEAST].find((start) => text.startsWith(start))
  if (mark === undefined) return null
  const side = AT_MOST.includes(mark) ? 'atMost' : 'atLeast'
  return { side, sign: !/^\p{Alphabetic}/u.test(mark), rest: text.slice(mark.length) }
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
