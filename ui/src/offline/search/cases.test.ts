// The questions that tests/offline.rs asks the server, of the same invented market: the answers have to be equal.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SearchAnswer, WordsAnswer } from '../../api/types.ts'
import { answer } from './answer.ts'
import { alternative, plain, words as wordsIn } from './fold.ts'
import { kindsCalled } from './kinds.ts'
import { type Catalogue, Market } from './market.ts'
import { sizeOf } from './size.ts'
import { type Digest, expectEqual, TODAY } from './testing.ts'

interface Cases {
  catalogues: Catalogue[]
  words: [WordsAnswer]
  cases: { path: string; answer: Digest }[]
  folded: [text: string, plain: string, alternative: string | null][]
  sizes: [text: string, size: [thousandths: number, unit: string] | null][]
}

const { catalogues, words, cases, folded, sizes }: Cases = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../tests/golden/search-cases.json'), 'utf8'),
)
const market = new Market(catalogues, words[0].words ?? null)
const searches = cases.filter(({ path }) => path.startsWith('/search'))

/** Of kinds the server knows which variety people mean first. */
const namesKind = (text: string) => kindsCalled(wordsIn(plain(text))).length > 0
/** Of these it knows how likely each shelf is. */
const SHELVES = new Set(['bio spar', 'getränke'])
const wordsOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('q') ?? ''

function isButtermilkBefore(titles: readonly string[]): boolean {
  return titles.indexOf('Almhof Buttermilch 500 ml') < titles.indexOf('Ja! Natürlich Bio-Heumilch 1 l')
}

function search(path: string, at = market): SearchAnswer {
  return answer(at, path, TODAY) as SearchAnswer
}

describe('I6: without a network a search finds what the server finds', () => {
  it.each(searches)('$path', ({ path, answer: expected }) => {
    const { groups, ...rest } = search(path)
    const digest = groups.map(({ title, category, products }) => [title, category, products.map(({ key }) => key)])
    expectEqual(path, { ...rest, groups: digest }, expected, !namesKind(wordsOf(path)) && !SHELVES.has(wordsOf(path)))
  })

  it.each(folded)('folds %j', (text, plainly, alternatively) => {
    expect([plain(text), alternative(text)]).toEqual([plainly, alternatively])
  })

  it.each(sizes)('reads the size %j', (text, expected) => {
    const size = sizeOf(text)
    expect(size && [size.thousandths, size.unit]).toEqual(expected)
  })
})

describe('I6: what else is answered here', () => {
  it.each(cases.filter(({ path }) => !path.startsWith('/search')))('products: $path', ({ path, answer: expected }) => {
    expect(answer(market, path, TODAY)).toEqual(expected)
  })

  it('a product without its history', () => {
    expect(answer(market, '/products/spar%3A1', TODAY)).toMatchObject({
      key: 'spar:1',
      history: [],
      similar: [],
      seenUntil: '2026-03-27',
    })
  })

  it.each([
    '/products?gtin=4006381333931',
    '/products/spar%3A999',
    '/products?keys=spar:1,penny:1',
    '/suggest?q=mi',
    '/stats/index',
    '/chains',
  ])('nothing: %s', (path) => {
    expect(answer(market, path, TODAY)).toBeNull()
  })

  it('neither sections nor corrections; where sections are asked for, what is meant comes first', () => {
    const first = (path: string) => search(path).groups.map(({ title }) => title)
    const asked = '/search?q=milch&sort=unitPrice'
    expect(search(`${asked}&sections=true`)).toMatchObject({ sections: [], corrected: null })
    expect(isButtermilkBefore(first(asked))).toBe(true)
    expect(isButtermilkBefore(first(`${asked}&sections=true`))).toBe(false)
    expect(search('/search?q=nutela')).toMatchObject({ total: 0, corrected: null })
  })

  it('an empty market where nothing is stored', () => {
    expect(search('/search?q=milch', new Market([], null))).toMatchObject({ total: 0, asOf: null })
  })

  it('products of two versions of the catalogue, in groups apart', () => {
    const [billa, ...others] = catalogues as [Catalogue, ...Catalogue[]]
    const mixed = new Market([{ ...billa, version: 7 }, ...others], words[0].words ?? null)
    const apart = search('/search?q=nutella', mixed)
    expect(apart.products).toBe(search('/search?q=nutella').products)
    expect(
      apart.groups.every(({ products }) => new Set(products.map(({ chain }) => chain === 'billa')).size === 1),
    ).toBe(true)
  })
})
