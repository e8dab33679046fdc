// What a word does not mean unless it is said, though names have the word (src/search/unmeant.rs).
import { plain } from './fold.ts'
import { type Query, type Word, wordsOf } from './query.ts'
import { hasEnding } from './synonyms.ts'
import { CATEGORIES, tables } from './tables.ts'

/** The words that say of something found that it is not meant; `shelf`: the first category in which people look for it. */
export function unmeantBy({ wanted, unwanted }: Query, shelf: number | undefined): Word[] {
  const said = wanted.map((word) => word.plain)
  const isSaid = (word: string) => said.join(' ').includes(plain(word))
  const isAbout = (stem: string) => said.some((word) => word === stem || (stem.length > 3 && hasEnding(word, stem)))
  const rows = tables.unmeant.flatMap(([stems, words]) =>
    stems.split(' ').some(isAbout) ? words.filter((word) => !isSaid(word)) : [],
  )
  const ofAnimals = shelf !== undefined && tables.ofAnimals.includes(CATEGORIES[shelf]?.code ?? '')
  const special = ofAnimals && !tables.special.some(isSaid) ? tables.special : []
  const words = [...rows, ...special].flatMap((word) => wordsOf(word, false))
  return words.filter((word) => unwanted.every((other) => other.plain !== word.plain))
}
