// The words of all names: a sorted dictionary of folded words and for each the products that have it, and where in the name
// (src/catalogue/words). Refuses to judge what a match is worth.
import { alternative, plain, words } from './fold.ts'
import { tables } from './tables.ts'

/** Where in a name a word stands: after a `mit`, `in` …; in between; first or last of what comes before. */
export const ASIDE = 0
export const INSIDE = 1
export const EDGE = 2

const REMARKS = new Set(tables.remarks)
const PACK_WORDS = new Set(tables.packWords)

/** A posting is a product's number and the place, in one number. */
export const productOf = (posting: number): number => posting >>> 2
export const placeOf = (posting: number): number => posting & 3

export class Words {
  /** In order. */
  readonly texts: readonly string[]
  private readonly numbers: ReadonlyMap<string, number>
  private readonly letters: Uint32Array
  private readonly starts: Uint32Array
  private readonly all: Uint32Array

  /** From the names of products, and what else each is called by. */
  constructor(names: readonly string[], brandOf: (product: number) => string | null) {
    const texts: string[] = []
    const found = new Map<string, number>()
    // Pairs of word and posting, in the order of the products.
    const uses: number[] = []
    const note = (folded: string, product: number, first: number, place: (index: number) => number) => {
      for (const [index, word] of words(folded).entries()) {
        let number = found.get(word)
        if (number === undefined) {
          number = texts.length
          texts.push(word)
          found.set(word, number)
        }
        const posting = (product << 2) | place(index)
        let at = first
        while (at < uses.length && uses[at] !== number) at += 2
        if (at === uses.length) uses.push(number, posting)
        else if ((uses[at + 1] as number) < posting) uses[at + 1] = posting
      }
    }
    for (const [product, name] of names.entries()) {
      const first = uses.length
      const folded = plain(name)
      const place = placesIn(folded)
      note(folded, product, first, place)
      const other = alternative(name)
      if (other !== null) note(other, product, first, place)
      const brand = brandOf(product)
      if (brand === null) continue
      note(plain(brand), product, first, () => INSIDE)
      const otherBrand = alternative(brand)
      if (otherBrand !== null) note(otherBrand, product, first, () => INSIDE)
    }
    const order = Array.from(texts.keys()).toSorted((a, b) => compare(texts[a] as string, texts[b] as string))
    const ranks = new Uint32Array(order.length)
    for (const [rank, number] of order.entries()) ranks[number] = rank
    this.texts = order.map((number) => texts[number] as string)
    for (const [word, number] of found) found.set(word, ranks[number] as number)
    this.numbers = found
    this.letters = Uint32Array.from(this.texts, lettersOf)
    this.starts = new Uint32Array(order.length + 1)
    for (let at = 0; at < uses.length; at += 2) (this.starts[(ranks[uses[at] as number] as number) + 1] as number) += 1
    for (let word = 0; word < order.length; word += 1) (this.starts[word + 1] as number) += this.starts[word] as number
    this.all = new Uint32Array(uses.length / 2)
    const next = this.starts.slice()
    for (let at = 0; at < uses.length; at += 2) {
      const word = ranks[uses[at] as number] as number
      this.all[next[word] as number] = uses[at + 1] as number
      next[word] = (next[word] as number) + 1
    }
  }

  text(word: number): string {
    return this.texts[word] as string
  }

  /** The products that have this word, in their order. */
  postings(word: number): Uint32Array {
    return this.all.subarray(this.starts[word], this.starts[word + 1])
  }

  /** How many products have this word. */
  frequency(word: number): number {
    return (this.starts[word + 1] as number) - (this.starts[word] as number)
  }

  find(text: string): number | undefined {
    return this.numbers.get(text)
  }

  /** The words that begin with `text`, in order. */
  beginning(text: string): number[] {
    let [low, high] = [0, this.texts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.text(middle) < text) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (let word = low; word < this.texts.length && this.text(word).startsWith(text); word += 1) found.push(word)
    return found
  }

  ending(text: string): number[] {
    return this.which((word) => word.endsWith(text))
  }

  /** The words that hold `text` anywhere. */
  holding(text: string): number[] {
    return this.which((word) => word.includes(text))
  }

  /** The words whose letters differ from those of `text` by at most `letters`, and whose length by at most `length`. */
  similar(text: string, letters: number, length: number): number[] {
    const wanted = lettersOf(text)
    const found: number[] = []
    for (let word = 0; word < this.texts.length; word += 1) {
      if (
        bits((this.letters[word] as number) ^ wanted) <= letters &&
        Math.abs(this.text(word).length - text.length) <= length
      )
        found.push(word)
    }
    return found
  }

  private which(isIt: (word: string) => boolean): number[] {
    const found: number[] = []
    for (let word = 0; word < this.texts.length; word += 1) if (isIt(this.text(word))) found.push(word)
    return found
  }
}

/** How the words of a name are laid out: the place of each by its index. */
function placesIn(folded: string): (index: number) => number {
  let last = 0
  let remark = Infinity
  for (const [index, word] of words(folded).entries()) {
    if (index > 0 && REMARKS.has(word)) {
      remark = index
      break
    }
    if (!/^\d/.test(word) && !PACK_WORDS.has(word)) last = index
  }
  return (index) => (index >= remark ? ASIDE : index === 0 || index === last ? EDGE : INSIDE)
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A bit for each letter in `text`; digits share six. */
function lettersOf(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) mask |= 1 << (26 + ((code - 48) % 6))
  }
  return mask >>> 0
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count += 1
  return count
}
