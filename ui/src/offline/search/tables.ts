// The words that search knows: the server's own tables. tables.json is written by a test of src/search (UPDATE_GOLDEN=1), not by hand.
import raw from '../tables.json'

export interface Category {
  code: string
  group: string
  name: string
  /** The name where it stands alone. */
  title: string
}

interface Tables {
  letters: [folded: string, letters: string][]
  umlauts: [folded: string, letters: string][]
  fillers: string[]
  sides: [mark: string, atMost: boolean][]
  /** `thousandths` of the unit are one of it; 0: things counted. */
  units: [spelling: string, unit: string, thousandths: number][]
  endings: string[]
  joints: string[]
  neverAPart: string[]
  /** What compounds are parted after: what is organic, and what is frozen. */
  parted: [organic: string, frozen: string]
  /** Stems of words that say what a thing is like, and that names leave out. */
  praise: string[]
  /** Categories of what is called after the dishes that it is for. */
  seasonings: string[]
  remarks: string[]
  packWords: string[]
  saysNothing: string[]
  synonyms: string[][]
  staples: [stems: string, categories: string, plain: string][]
  /** What a word does not mean unless it is said. */
  unmeant: [stems: string, words: string[]][]
  /** The same of all that stands in the categories `ofAnimals`. */
  special: string[]
  ofAnimals: string[]
  drugstores: string[]
  chains: string[]
  categories: [code: string, group: string, name: string, title: string][]
}

export const tables = raw as unknown as Tables

/** In the order of their codes. */
export const CATEGORIES: readonly Category[] = tables.categories.map(([code, group, name, title]) => ({
  code,
  group,
  name,
  title,
}))

/** Stands for no category in columns of places among `CATEGORIES`. */
export const NO_CATEGORY = 255

const PLACES = new Map(CATEGORIES.map(({ code }, place) => [code, place]))

export function categoryPlace(code: string | null): number {
  return (code === null ? undefined : PLACES.get(code)) ?? NO_CATEGORY
}
