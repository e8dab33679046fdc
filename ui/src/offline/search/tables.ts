// The words that the search of the app knows: of src/lexicon, and those that say what people mean.
import { CHAINS } from '../../lexicon/chains.ts'
import * as words from '../../lexicon/words.ts'
import raw from '../tables.json'

export type { Category } from '../../lexicon/words.ts'
export { CATEGORIES } from '../../lexicon/words.ts'

interface Meanings {
  /** What compounds are parted after: what is organic, and what is frozen. */
  parted: [organic: string, frozen: string]
  /** Categories of what is called after the dishes that it is for. */
  seasonings: string[]
  saysNothing: string[]
  staples: [stems: string, categories: string, plain: string][]
  /** What a word does not mean unless it is said. */
  unmeant: [stems: string, words: string[]][]
  /** The same of all that stands in the categories `ofAnimals`. */
  special: string[]
  ofAnimals: string[]
  drugstores: string[]
}

const side = (atMost: boolean) => (mark: string) => [mark, atMost] as const

export const tables = {
  ...(raw as unknown as Meanings),
  letters: [...words.PLAIN].map(([letter, plain]) => [plain, letter] as const),
  umlauts: [...words.WITH_E].map(([letter, withE]) => [withE, letter] as const),
  fillers: words.FILLERS,
  sides: [...words.AT_MOST.map(side(true)), ...words.AT_LEAST.map(side(false))],
  units: [...words.UNITS].map(([spelling, { unit, thousandths }]) => [spelling, unit, thousandths] as const),
  endings: words.ENDINGS,
  joints: words.JOINTS,
  neverAPart: words.NEVER_A_PART,
  praise: words.PRAISE,
  remarks: words.REMARKS,
  packWords: words.PACK_WORDS,
  synonyms: words.SYNONYMS,
  chains: CHAINS,
}

/** Stands for no category in columns of places among `CATEGORIES`. */
export const NO_CATEGORY = 255

const PLACES = new Map(words.CATEGORIES.map(({ code }, place) => [code, place]))

export function categoryPlace(code: string | null): number {
  return (code === null ? undefined : PLACES.get(code)) ?? NO_CATEGORY
}
