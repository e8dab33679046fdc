// Where the pages of each language are.
import * as lib from '#words/lib'
import { BASE } from './shared.ts'

export type Language = 'de' | 'en'

/** The path below which the server is mounted, in whatever language. */
export const HOME = BASE.slice(0, BASE.length - lib.prefix.length)

/** What stands before the paths of the pages in each language. */
export const BASES: Readonly<Record<Language, string>> = { de: HOME, en: `${HOME}/en` }

export function isLanguage(name: string | undefined): name is Language {
  return name === 'de' || name === 'en'
}

/** The language of a path below `HOME`, and the path without what it stands below. */
export function placeOf(path: string): { language: Language; own: string } {
  const language = `${path}/`.startsWith(`${BASES.en}/`) ? 'en' : 'de'
  return { language, own: path.slice(BASES[language].length) }
}
