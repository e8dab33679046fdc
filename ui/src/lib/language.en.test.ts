// From a page in English back to the one in German.
import { expect, test } from 'vitest'
import { hrefIn } from './language.ts'
import { placeOf } from './places.ts'

test('from each page below /en a relative link leads to the same one in German', () => {
  for (const path of ['/', '/stats', '/art/butter', '/produkt/spar:1']) {
    expect(new URL(hrefIn('de', path), `https://a.example/p/en${path}`).pathname).toBe(`/p${path}`)
    expect(new URL(hrefIn('en', path), `https://a.example/p/en${path}`).pathname).toBe(`/p/en${path}`)
  }
})

test('each path is in a language', () => {
  for (const [path, language, own] of [
    ['/', 'de', '/'],
    ['/stats', 'de', '/stats'],
    ['/english', 'de', '/english'],
    ['/en/', 'en', '/'],
    ['/en', 'en', ''],
    ['/en/art/butter', 'en', '/art/butter'],
  ] as const)
    expect(placeOf(path)).toEqual({ language, own })
})
