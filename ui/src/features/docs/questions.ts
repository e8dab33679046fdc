// What the page about the API asks, and the language it is read in.
import * as say from '#words/docs'

export const CONTRACT = '/openapi.json'

/** For a product that examples can name: what is sold differs from server to server. */
export const SAMPLE = '/search?q=milch&limit=1'

export type Language = 'de' | 'en'

/** That of the whole app. */
export const OWN: Language = say.language

/** `search`: with or without its question mark. */
export function readLanguage(search: string): Language {
  const asked = new URLSearchParams(search).get('sprache')
  return asked === 'de' || asked === 'en' ? asked : OWN
}
