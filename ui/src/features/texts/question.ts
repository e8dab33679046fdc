// What a page of text asks.
import { language } from '#words/lib'
import { withoutBase } from '../../lib/shared.ts'

/** For the text of the page at this address, in the language of the app if there is one. */
export function textQuestion(path: string): string {
  return `/texts${withoutBase(path)}?lang=${language}`
}
