// The dictionary: folded words of all names, and for each the products that have it and where in the name
// (src/catalogue/words).
import type { CommonWords } from '../../api/types.ts'
import { PACK_WORDS, REMARKS } from '../../lexicon/words.ts'
import { wordsIn } from '../table.ts'
import { spellings, words } from './fold.ts'

/** Where in a name a word stands: after a `mit`, `in` …; in between; first or last of what comes before. */
export const ASIDE = 0
export const INSIDE = 1
export const EDGE = 2

/** A posting is a product's number and a position, in one number. */
export const productOf = (posting: number): number => posting >>> 2
export const positionOf = (posting: number): number => posting & 3

export class Words {
  private readonly byWord = new Map<string, number[]>()
  /** How many products of the whole market have a word, of the common ones. */
  private readonly counts: ReadonlyMap<string, number>
  /** Those of the stored products, and the common ones of the whole market. */
  private readonly texts: readonly string[]

  constructor(products: readonly { name: string; brand: string | null }[], common: CommonWords) {
    for (const [product, { name, brand }] of products.entries()) {
      const position = positionsIn(words(spellings(name)[0]))
      for (const folded of spellings(name)) this.add(folded, product, position)
      for (const folded of spellings(brand ?? '')) this.add(folded, product, () => INSIDE)
    }
    const texts = wordsIn(common)
    this.counts = new Map(texts.map((text, at) => [text, common.count[at] ?? 0]))
    this.texts = [...new Set([...this.byWord.keys(), ...texts])]
  }

  /** The products that have this word, in order. */
  postings(word: string): readonly number[] {
    return this.byWord.get(word) ?? []
  }

  /** How many products of the market have this word; of rare ones, how many of the stored products. */
  frequency(word: string): number {
    return this.counts.get(word) ?? this.postings(word).length
  }

  beginning(text: string): string[] {
    return this.texts.filter((word) => word.startsWith(text))
  }

  ending(text: string): string[] {
    return this.texts.filter((word) => word.endsWith(text))
  }

  containing(text: string): string[] {
    return this.texts.filter((word) => word.includes(text))
  }

  /** Adds the words of the newest product; one that it has several times counts where it stands best. */
  private add(folded: string, product: number, position: (index: number) => number): void {
    for (const [index, word] of words(folded).entries()) {
      const posting = (product << 2) | position(index)
      const postings = this.byWord.get(word)
      const last = postings?.at(-1)
      if (!postings) this.byWord.set(word, [posting])
      else if (last === undefined || productOf(last) !== product) postings.push(posting)
      else postings[postings.length - 1] = Math.max(last, posting)
    }
  }
}

/** The position of each word of a name by its index. */
function positionsIn(all: readonly string[]): (index: number) => number {
  const found = all.findIndex((word, index) => index > 0 && REMARKS.includes(word))
  const remark = found < 0 ? all.length : found
  const last = all.findLastIndex((word, index) => index < remark && !/^\d/.test(word) && !PACK_WORDS.includes(word))
  return (index) => (index >= remark ? ASIDE : index === 0 || index === last ? EDGE : INSIDE)
}
