// What a product is called where its brand, its words and its size stand apart. Pure.
import { quantity } from '../lib/format.ts'
import type { Product, Quantity } from './types.ts'

/** As much of a product as its title is made of. Lists that earlier versions kept say only the name. */
export type Titled = Pick<Product, 'name' | 'quantity' | 'weighed'> &
  Partial<Pick<Product, 'title' | 'brand' | 'each' | 'kind'>>

export interface TitleParts {
  brand: string | null
  words: string
  /** Of the words, the one that says what it is; only where no brand stands before them. */
  noun: string | null
  /** What is in a pack; nothing where it is cut. */
  size: string | null
}

export function titleOf({ name, title, brand, kind, quantity: pack, each, weighed }: Titled): TitleParts {
  const words = title ?? name
  const size = pack && !weighed ? sizeOf(pack, each) : null
  // A name as its chain writes it has its brand in it.
  return title && brand ? { brand, words, noun: null, size } : { brand: null, words, noun: nounOf(words, kind), size }
}

/** "250 g", of a pack of several "20 × 0,5 l" */
function sizeOf(pack: Quantity, each: Quantity | null | undefined): string {
  const pieces = each && each.unit === pack.unit ? pack.amount / each.amount : 0
  return each && pieces > 1 && Number.isInteger(pieces) ? `${pieces} × ${quantity(each)}` : quantity(pack)
}

/** "Milfina Leichtmilch 0,5 %, 1 l" */
export function fullTitle(product: Titled): string {
  return titleText(titleOf(product))
}

/** The same out of its parts. */
export function titleText({ brand, words, size }: TitleParts): string {
  return [[brand, words].filter(Boolean).join(' '), size].filter(Boolean).join(', ')
}

/** The last noun in which the kind is found, else the last of the capitalised words at the beginning. */
function nounOf(words: string, kind: string | null | undefined): string | null {
  const nouns = words.split(/[ ,]+/).filter((word) => /^\p{Lu}/u.test(word))
  const of = (part: string) => nouns.findLast((word) => slugOf(word).includes(part))
  const named = kind?.split('-').map(of).find(Boolean)
  const [beginning = ''] = /^(\p{Lu}[^\s,]*\s?)+/u.exec(words) ?? []
  return named || beginning.trim().split(' ').at(-1) || null
}

/** A word as the ids of kinds are written. */
function slugOf(word: string): string {
  return word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}
