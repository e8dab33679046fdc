// What the page about the API asks, and the language it is read in.

export const CONTRACT = '/openapi.json'

/** For a product that examples can name: what is sold differs from server to server. */
export const SAMPLE = '/search?q=milch&limit=1'

export type Language = 'de' | 'en'

/** `search`: with or without its question mark. */
export function readLanguage(search: string): Language {
  return new URLSearchParams(search).get('sprache') === 'en' ? 'en' : 'de'
}
