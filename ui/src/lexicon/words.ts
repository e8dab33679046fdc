// The words of the search out of src/lexicon. Large: only for the worker of the search without a network.
import categoryRows from '../../../src/lexicon/categories.tsv'
import englishRows from '../../../src/lexicon/english.tsv'
import letterRows from '../../../src/lexicon/letters.tsv'
import synonymRows from '../../../src/lexicon/synonyms.tsv'
import wordRows from '../../../src/lexicon/words.tsv'

export interface Category {
  code: string
  group: string
  name: string
  /** The family of the pictogram of what has no kind; empty for none. */
  glyph: string
  /** The name where it stands alone, and this in English. */
  title: string
  english: string
}

/** In the order of their codes. */
export const CATEGORIES: readonly Category[] = categoryRows.map(
  ([code = '', group = '', name = '', glyph = '', german, , english = '', englishTitle]) => {
    const [title, inEnglish] = [german || name, englishTitle || english]
    return { code, group, name, glyph, title, english: inEnglish }
  },
)

/** A category's name where it stands alone, in a language; null where there is none. */
export function categoryTitle(code: string | null, language: string | null): string | null {
  const category = CATEGORIES.find((one) => one.code === code)
  return category ? (language === 'en' ? category.english : category.title) : null
}

/** What letters fold to, without accents; every other letter folds to its lower case. */
export const PLAIN: ReadonlyMap<string, string> = new Map(
  letterRows.flatMap(([plain = '', letters = '']) => [...letters].map((letter) => [letter, plain])),
)

/** The other spelling of umlauts: `ae` of `ä`. */
export const WITH_E: ReadonlyMap<string, string> = new Map(
  letterRows.flatMap(([, letters = '', withE]) =>
    withE ? [...letters].map((letter) => [letter, withE] as const) : [],
  ),
)

/** English for things, and for what they are like. */
export const ENGLISH: readonly { phrases: readonly string[]; german: string; isThing: boolean }[] = englishRows
  .filter(([, , role = '']) => role === '' || role === 'quality')
  .map(([phrases = '', german = '', role = '']) => ({ phrases: phrases.split(', '), german, isThing: role === '' }))

/** Stems that mean the same, a row per meaning. */
export const SYNONYMS: readonly (readonly string[])[] = synonymRows

const LISTS: ReadonlyMap<string, readonly string[]> = new Map(
  wordRows.map(([name = '', words = '']) => [name, words.split(' ')]),
)

/** The words of a list of words.tsv. */
function list(name: string): readonly string[] {
  const words = LISTS.get(name)
  if (!words) throw new Error(`words.tsv has no list ${name}`)
  return words
}

/** Words of a query that say nothing about a product. */
export const FILLERS = list('fillers')
/** Words that say nothing before a number. */
export const BEFORE_NUMBERS = list('before_numbers')
/** What a word begins with that says the opposite, and ends with that says that there is none of it, or little. */
export const OPPOSITE_BEGINNINGS = list('opposite_beginnings')
export const OPPOSITE_ENDINGS = list('opposite_endings')
/** Endings that German inflects with. */
export const ENDINGS = list('endings')
/** Letters that join the parts of a compound. */
export const JOINTS = list('joints')
/** Words that are never looked for as a part of a compound. */
export const NEVER_A_PART = list('never_a_part')
/** Words after which a name says something else than what the thing is. */
export const REMARKS = list('remarks')
/** Words of a name that belong to the size of the pack. */
export const PACK_WORDS = list('pack_words')
/** What stands before the highest price of a query. */
export const AT_MOST = list('at_most')
/** What stands before the lowest price of a query. */
export const AT_LEAST = list('at_least')
