// The languages of the app: where a page is in each of them, and the one that somebody chose.
import * as lib from '#words/lib'
import { HOME, type Language } from './places.ts'
import { withoutBase } from './shared.ts'

/** By their own names. */
export const LANGUAGES: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' }

const YEAR = 31_536_000

/** Where the page at `path` is in a language. Relative: the server draws pages as at the root, and moves only what begins
 * there. */
export function hrefIn(language: Language, path: string): string {
  const own = withoutBase(path)
  const up = own.split('/').length - 2 + (lib.prefix ? 1 : 0)
  return '../'.repeat(up) + (language === 'de' ? '' : `${language}/`) + own.slice(1)
}

/** Remembers the language, which the server opens the start page in. */
export function chooseLanguage(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has another way
  document.cookie = `language=${language}; Path=${HOME}/; Max-Age=${YEAR}; SameSite=Lax`
}
