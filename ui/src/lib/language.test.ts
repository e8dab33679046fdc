// Where a page is in another language, and what is remembered.
import { expect, test } from 'vitest'
import { chooseLanguage, hrefIn } from './language.ts'

test('from each page a relative link leads to the same one in the other language', () => {
  for (const [path, there] of [
    ['/', '/en/'],
    ['/stats', '/en/stats'],
    ['/art/butter', '/en/art/butter'],
    ['/produkt/spar:1', '/en/produkt/spar:1'],
  ] as const) {
    expect(new URL(hrefIn('en', path), `https://a.example/p${path}`).pathname).toBe(`/p${there}`)
    expect(new URL(hrefIn('de', path), `https://a.example/p${path}`).pathname).toBe(`/p${path}`)
  }
})

test('the choice is a cookie', () => {
  chooseLanguage('en')
  expect(document.cookie).toContain('language=en')
})
