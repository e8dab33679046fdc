import { expect, test } from 'vitest'
import { product } from '../../api/testing.ts'
import type { Group, SearchAnswer } from '../../api/types.ts'
import { meaningOf, questionOf, reachOf } from './interpret.ts'
import { answerOf, isAnswered, isQuestion, lineItem, readLines, summary } from './lines.ts'
import { parseLine } from './parseLine.ts'

function group(title: string, category: string | null, given: Parameters<typeof product>[0] = {}): Group {
  return {
    id: title,
    title,
    category,
    products: [product({ key: `spar:${title}`, name: title, quantity: { amount: 1000, unit: 'g' }, ...given })],
    trend: [],
  }
}

function found(groups: Group[]): SearchAnswer {
  return { groups } as unknown as SearchAnswer
}

const rice = [
  group('Langkornreis', '50'),
  group('Milchreis', '34'),
  group('Basmatireis', '50'),
  group('Reiswaffeln', '62'),
  group('Milchreis Zimt', '34'),
]

test('a single word with hits in several categories is a question', () => {
  expect(meaningOf(parseLine('Reis'), found(rice))).toMatchObject({
    verdict: 'choice',
    options: [{ title: 'Langkornreis' }, { title: 'Milchreis' }, { title: 'Reiswaffeln' }],
  })
  expect(meaningOf(parseLine('Reis lang'), found(rice)).verdict).toBe('sure')
  expect(meaningOf(parseLine('Reis'), found(rice.slice(0, 1))).verdict).toBe('sure')
  expect(meaningOf(parseLine('Reis'), found([])).verdict).toBe('none')
})

test('hits with another unit are ignored, and a sentence is no item', () => {
  const milk = [
    group('Schokolade Vollmilch', '64', { quantity: { amount: 100, unit: 'g' } }),
    group('Vollmilch', '34', { quantity: { amount: 1000, unit: 'ml' } }),
  ]
  expect(meaningOf(parseLine('2 l Vollmilch'), found(milk)).options.map(({ title }) => title)).toEqual(['Vollmilch'])
  expect(meaningOf(parseLine('das für den papa'), found(milk)).verdict).toBe('none')
  expect(
    meaningOf(parseLine('Reis'), found([...rice.slice(0, 2), group('a', null), group('b', null), group('c', null)]))
      .verdict,
  ).toBe('sure')
})

test('only words are searched for', () => {
  expect(questionOf(parseLine('bio Eier & Käse'))).toBe(
    '/search?q=Eier%20%26%20K%C3%A4se&bio=true&sort=relevance&limit=24',
  )
  expect(questionOf(parseLine('500 g'))).toBeNull()
})

test('sold-out and stale products do not count for the reach', () => {
  const [first] = [group('Reis', null)]
  const products = [
    product({ chain: 'spar', priceCents: 99, available: false }),
    product({ chain: 'billa', priceCents: 120 }),
    product({ chain: 'hofer', priceCents: 110 }),
  ]
  expect(reachOf({ ...(first as Group), products })).toEqual({ chains: 2, from: 110 })
})

const parsedLines = ['4 milch', 'reis 2 kg', 'Reis', 'das für den papa'].map(parseLine)
const meanings = [
  meaningOf(parsedLines[0] as never, found([group('Vollmilch', '34')])),
  meaningOf(parsedLines[1] as never, found(rice)),
  meaningOf(parsedLines[2] as never, found(rice)),
  meaningOf(parsedLines[3] as never, found([])),
]

test('each line becomes an item unless the person drops it', () => {
  const lines = readLines(parsedLines, meanings, new Map(), { answers: {} })
  expect(lines.map(isQuestion)).toEqual([false, true, true, true])
  expect(lines.map(isAnswered)).toEqual([true, false, false, false])
  expect(lines.map((line) => answerOf(line).to)).toEqual(['words', 'product', 'product', 'note'])
  const items = lines.flatMap((line) => lineItem(line) ?? [])
  expect(items).toMatchObject([
    { kind: 'need', query: 'milch', count: 4 },
    { kind: 'product', title: 'Langkornreis', count: 2, accept: 'comparable' },
    { kind: 'product', title: 'Langkornreis', count: 1 },
    { kind: 'note', title: 'das für den papa' },
  ])
  expect(summary(items)).toBe('3 Artikel und 1 Notiz')
})

test('the person’s answer wins', () => {
  const lines = readLines(parsedLines, meanings, new Map(), {
    answers: { '3 Reis': { to: 'words' }, '4 das für den papa': { to: 'nothing' }, '1 4 milch': { to: 'note' } },
  })
  expect(lines.map((line) => lineItem(line)?.kind)).toEqual(['note', 'product', 'need', undefined])
})

test('a line that only the planner matches is understood, except a sentence', () => {
  const asked = ['tiefkühlerbsen', 'das für den papa', 'xyz'].map(parseLine)
  const nothing = asked.map(() => meaningOf(parseLine('xyz'), found([])))
  const lines = readLines(
    asked,
    nothing,
    new Map([
      [0, { title: 'Junge Erbsen' }],
      [1, { title: 'Papas Chips' }],
    ]),
    { answers: {} },
  )
  expect(lines.map(isQuestion)).toEqual([false, true, true])
  expect(lines[0]?.taken).toBe('Junge Erbsen')
  expect(lines.map((line) => lineItem(line)?.kind)).toEqual(['need', 'note', 'note'])
})

test('a heading is a note without a question', () => {
  const [line] = readLines([parseLine('Für Samstag')], [meaningOf(parseLine('Für Samstag'), found(rice))], new Map(), {
    answers: {},
  })
  expect(line && isQuestion(line)).toBe(false)
  expect(line && lineItem(line)).toMatchObject({ kind: 'note', title: 'Für Samstag' })
})

test.each([
  [true, 'Langkornreis Basmatireis'],
  [false, 'Langkornreis Milchreis Reiswaffeln'],
])('what the plan would buy either of is not asked about: %s for %s', (isAsked, titles) => {
  const taken = titles.split(' ').map((title) => `spar:${title}`)
  const [line] = readLines(
    [parseLine('Reis')],
    [meaningOf(parseLine('Reis'), found(rice))],
    new Map([[0, { title: 'Langkornreis', taken }]]),
    { answers: {} },
  )
  expect(line && isQuestion(line)).toBe(isAsked)
})

test('options with old prices only raise no question', () => {
  const [lang, ...others] = rice
  const old = others.map(({ title, category }) => group(title, category, { key: `mpreis:${title}`, stale: true }))
  const planned = new Map([[0, { title: 'Langkornreis', taken: ['spar:Langkornreis'] }]])
  const [line] = readLines(
    [parseLine('Reis')],
    [meaningOf(parseLine('Reis'), found([...(lang ? [lang] : []), ...old]))],
    planned,
    { answers: {} },
  )
  expect(line?.meaning).toMatchObject({ verdict: 'sure', options: [{}, {}, {}] })
})
