import { expect, test } from 'vitest'
import type { Suggestion } from '../../api/types.ts'
import { chosenFilters } from './chosen.ts'
import { beginningOf, meantFirst, similarTo, titleOf, triesOf, usefulTries, wordTries } from './tries.ts'
import { askedChains, readView } from './view.ts'

function tries(address: string, total = 0) {
  const view = readView(address)
  return triesOf(
    view,
    chosenFilters(view, askedChains(view, []), { chain: nameOf, category: nameOf, kind: nameOf }),
    total,
  )
}

/** What is offered for words of which there are so many hits each, in the order of all that is tried. */
function offered(q: string, numbers: number[]) {
  const all = [...tries(`q=${q}`), ...wordTries(q)]
  const found = all.map((_, place) => ({ total: numbers[place] ?? 0 }))
  return usefulTries(all, found).map(({ title, rest }) => [title, rest].filter(Boolean).join(' '))
}

function words(q: string) {
  return wordTries(q).map(({ title, rest }) => [title, rest])
}

const REST = { count: 1, glyph: null, category: null, key: null, chain: null, priceCents: null }

function suggestion(kind: Suggestion['kind'], text: string): Suggestion {
  return { kind, text, ...REST }
}

function nameOf(id: string): string {
  return id === 'lidl' ? 'Lidl' : id
}

test('each filter is left out once, then all of them, then what is sold out is let in', () => {
  expect(tries('q=x&bio=1&chain=lidl').map(({ title, rest }) => [title, rest])).toEqual([
    ['ohne „Bio“', 'bei Lidl'],
    ['ohne „Lidl“', 'Bio'],
    ['ohne Filter', ''],
    ['auch Vergriffenes', 'Bio, bei Lidl'],
  ])
})

test('without filters, only what is sold out is left to try', () => {
  expect(tries('q=x').map(({ title }) => title)).toEqual(['auch Vergriffenes'])
  expect(tries('q=x&available=any')).toEqual([])
  expect(tries('q=x', 3)).toEqual([])
})

test('of several words each is left out once, then each stands alone', () => {
  expect(words('delonghi kaffeemaschine')).toEqual([
    ['delonghi', 'ohne „kaffeemaschine“'],
    ['kaffeemaschine', 'ohne „delonghi“'],
  ])
  expect(words('bio dinkel xqzvw').map(([title]) => title)).toEqual([
    'bio dinkel',
    'bio xqzvw',
    'dinkel xqzvw',
    'bio',
    'dinkel',
    'xqzvw',
  ])
  expect([
    ...words('butter'),
    ...words('a b c d e f'),
    ...words('"rote linsen" bio'),
    ...words('milch -laktose'),
  ]).toEqual([])
})

test('fewer words are offered where nothing else has hits, and one alone where no more do', () => {
  expect(offered('butter xqzvw', [0, 7, 0])).toEqual(['butter ohne „xqzvw“'])
  expect(offered('butter xqzvw', [2, 7, 0])).toEqual(['auch Vergriffenes'])
  expect(offered('butter abc xqzvw', [0, 0, 0, 0, 7])).toEqual(['butter ohne „abc xqzvw“'])
  expect(offered('bio butter xqzvw', [0, 5, 0, 0, 9, 9])).toEqual(['bio butter ohne „xqzvw“'])
})

test('what is left out is only that', () => {
  const [bio, lidl, all] = tries('q=x&bio=1&deal=1&chain=lidl').slice(1)
  expect(bio).toMatchObject({ everywhere: false, change: { flags: ['deal'] } })
  expect(lidl).toMatchObject({ everywhere: true, change: { chain: [] } })
  expect(all).toMatchObject({ everywhere: true, change: { chain: [], flags: [], soldOut: false } })
})

test('only what has hits is offered, and all filters only where none alone is in the way', () => {
  const kinds = (numbers: number[]) => {
    const found = numbers.map((number) => ({ total: number }))
    return usefulTries(tries('q=x&bio=1&chain=lidl'), found).map(({ title }) => title)
  }
  expect(kinds([3, 0, 9, 0])).toEqual(['ohne „Bio“'])
  expect(kinds([0, 0, 9, 2])).toEqual(['ohne Filter', 'auch Vergriffenes'])
  expect(usefulTries(tries('q=x'), [undefined])).toEqual([])
})

test('a title begins with a capital', () => {
  expect(titleOf('schokolade', 'ohne „Bio“')).toBe('Schokolade ohne „Bio“')
  expect(titleOf('', 'ohne „Bio“')).toBe('Ohne „Bio“')
})

test('similar words begin as most of the longest word', () => {
  expect(['schokolade', 'bio schokolade', 'öl', ''].map(beginningOf)).toEqual(['schoko', 'schoko', 'öl', ''])
})

test('similar words are kinds, brands and words, each once, without the words themselves', () => {
  const suggestions = [
    suggestion('kind', 'Schokolade'),
    suggestion('kind', 'Schokopudding'),
    suggestion('word', 'schokopudding'),
    suggestion('category', 'Schokolade & Pralinen'),
    suggestion('product', 'Schokobons'),
    suggestion('word', 'schokomilch'),
  ]
  expect(similarTo('schokolade', suggestions)).toEqual(['Schokopudding', 'schokomilch'])
})

test('the kind that the words name comes first', () => {
  const kinds = [{ name: 'Käse' }, { name: 'Mozzarella' }, { name: 'Geriebener Käse' }]
  const names = (typed: string) => meantFirst(kinds, typed).map(({ name }) => name)
  expect(names('mozzarella')).toEqual(['Mozzarella', 'Käse', 'Geriebener Käse'])
  expect(names('gouda')).toEqual(['Käse', 'Mozzarella', 'Geriebener Käse'])
})
