// Typing errors (src/search/corrections.rs): the word that was probably meant. Refuses to correct short words and numbers.
import { alternative, plain } from './fold.ts'
import type { Market } from './market.ts'
import { EDGE, placeOf, productOf, type Words } from './words.ts'

const COMMON = 3
const MUCH_MORE = 10
const LESS_LIKELY = 20

/** The likeliest of the words near to `typed` (folded), which `found` products have as it is. */
export function nearest(words: Words, typed: string, found: number): number | null {
  if (typed.length < 4 || /\d/.test(typed)) return null
  // What several products are called is rather a name that resembles another: only long words leave no doubt.
  const isUsed = found >= COMMON
  if (isUsed && typed.length < 8) return null
  const errors = isUsed || typed.length < 8 ? 1 : 2
  const enough = Math.max(COMMON, found * MUCH_MORE)
  let best: { likely: number; word: number } | null = null
  for (const word of words.similar(typed, 2 * errors, errors)) {
    const text = words.text(word)
    const frequency = words.frequency(word)
    if (frequency < enough || text.length < 4) continue
    const distance = distanceOf(typed, text, errors)
    if (distance === null || distance === 0) continue
    const doubts = distance - 1 + Number(text[0] !== typed[0])
    const likely = Math.floor(frequency / LESS_LIKELY ** doubts)
    if (!best || likely > best.likely) best = { likely, word }
  }
  return best?.word ?? null
}

/** The word as the names write it, in small letters, umlauts and all. */
export function asWritten(market: Market, word: number): string {
  const folded = market.words.text(word)
  const postings = market.words.postings(word)
  // The last product that has it in the best place.
  let used = -1
  for (const posting of postings) if (placeOf(posting) === EDGE) used = posting
  const posting = used < 0 ? postings.at(-1) : used
  const name = posting === undefined ? '' : (market.name[productOf(posting)] as string)
  const written = name
    .split(/[^\p{Alphabetic}\p{N}]/u)
    .find((part) => plain(part) === folded || alternative(part) === folded)
  return written?.toLowerCase() ?? folded
}

/** How many letters too many, too few, wrong or exchanged lie between two words; null if more than `most`. */
export function distanceOf(a: string, b: string, most: number): number | null {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = (last[j - 1] as number) + Number(a[i - 1] !== b[j - 1])
      let least = Math.min(wrong, (last[j] as number) + 1, (row[j - 1] as number) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    if (row.every((errors) => errors > most)) return null
    before = last
    last = row
  }
  const errors = last[b.length] as number
  return errors <= most ? errors : null
}
