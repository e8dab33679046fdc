import { expect, test } from 'vitest'
import type { ProductAndSame, SearchAnswer } from '../../../api/types.ts'
import { dayOf, isoOf } from '../../../kit/chart/days.ts'
import { valueOn } from '../../../kit/chart/steps.ts'
import type { ListItem } from '../../../lib/list.ts'
import { history } from '../testing.ts'
import { basketOf, contributions, gapsOf, indexSpans } from './cost.ts'
import { knownSpans } from './known.ts'
import { ownBrandGaps, ownBrandSpans } from './ownBrands.ts'
import { bought, historiesQuestion, keysOf, type Wanted, wantedOf, wordsQuestion } from './wanted.ts'
import { basketRows, basketSays, missingSays, monthOf } from './words.ts'

const TODAY = dayOf('2025-06-30')

function item(given: Partial<ListItem> = {}): ListItem {
  return {
    kind: 'product',
    id: 'a',
    title: 'Butter',
    count: 1,
    bio: false,
    choice: null,
    key: 'spar:1',
    accept: 'same',
    ...given,
  } as ListItem
}

function found(
  key: string,
  prices: [string, number][],
  more: object = {},
  same: ProductAndSame['same'] = [],
): ProductAndSame {
  return { ...history({ key, chain: key.split(':')[0] ?? '' }, prices, more), same }
}

function wanted(given: Partial<ListItem>, ...products: ProductAndSame[]): Wanted {
  return wantedOf(
    item(given),
    products.map(({ key }) => key),
    products,
    [],
    TODAY,
  )
}

const on = (spans: ReturnType<typeof knownSpans>, day: string) => valueOn(spans, dayOf(day))

test('a price is carried 14 days past the last day seen, and no further', () => {
  const spans = knownSpans(
    history(
      {},
      [
        ['2024-01-01', 100],
        ['2024-07-10', 110],
      ],
      { gaps: [{ from: '2024-01-21', to: '2024-06-30' }], seenUntil: '2024-07-20' },
    ),
    dayOf('2024-12-31'),
  )
  expect([on(spans, '2023-12-31'), on(spans, '2024-01-01'), on(spans, '2024-02-03'), on(spans, '2024-02-04')]).toEqual([
    null,
    100,
    100,
    null,
  ])
  expect([
    on(spans, '2024-06-30'),
    on(spans, '2024-07-01'),
    on(spans, '2024-07-10'),
    on(spans, '2024-08-03'),
    on(spans, '2024-08-04'),
  ]).toEqual([null, 100, 110, 110, null])
})

test('nothing is known of tomorrow, and no hole is shorter than what is carried', () => {
  const spans = knownSpans(
    history({}, [['2024-01-01', 100]], { gaps: [{ from: '2024-01-05', to: '2024-01-18' }], seenUntil: '2024-02-01' }),
    dayOf('2024-02-03'),
  )
  expect(spans).toEqual([{ from: dayOf('2024-01-01'), to: dayOf('2024-02-03'), value: 100 }])
})

test('what was overlooked is not known, what changed meanwhile is', () => {
  const partly = { partlySeen: [{ from: '2024-02-01', to: '2024-05-31' }], seenUntil: '2024-12-31' }
  const still = knownSpans(
    history(
      {},
      [
        ['2024-01-01', 100],
        ['2024-08-01', 120],
      ],
      partly,
    ),
    TODAY,
  )
  expect([on(still, '2024-02-14'), on(still, '2024-02-15'), on(still, '2024-05-31'), on(still, '2024-06-01')]).toEqual([
    100,
    null,
    null,
    100,
  ])
  const moved = knownSpans(
    history(
      {},
      [
        ['2024-01-01', 100],
        ['2024-03-10', 120],
      ],
      partly,
    ),
    TODAY,
  )
  expect([on(moved, '2024-03-01'), on(moved, '2024-04-01')]).toEqual([100, 120])
})

test('an item counts what was chosen, and the same elsewhere where that will do', () => {
  const twin = history({ key: 'billa:7', chain: 'billa', bio: true }, [['2025-01-01', 90]])
  const butter = found('spar:1', [['2025-01-01', 100]], {}, [twin])
  expect(wanted({}, butter).products.map(({ key }) => key)).toEqual(['spar:1', 'billa:7'])
  expect(wanted({ accept: 'exact' } as Partial<ListItem>, butter).products.map(({ key }) => key)).toEqual(['spar:1'])
  expect(wanted({ choice: ['spar:1'] }, butter).products.map(({ key }) => key)).toEqual(['spar:1'])
  expect(wanted({ bio: true }, butter).products.map(({ key }) => key)).toEqual(['billa:7'])
  expect(wantedOf(item(), ['spar:1'], [butter], ['billa'], TODAY).products.map(({ key }) => key)).toEqual(['billa:7'])
})

test('words are looked up, and an amount becomes packs', () => {
  const need = item({ kind: 'need', query: 'butter', amount: 600, unit: 'g', count: 2 } as Partial<ListItem>)
  expect(wordsQuestion(need)).toBe('/search?q=butter&limit=1')
  expect([wordsQuestion(item()), wordsQuestion({ ...need, choice: ['spar:1'] })]).toEqual([null, null])
  const meaning = { groups: [{ id: 'spar:1' }] } as SearchAnswer
  expect([keysOf(need, meaning), keysOf(need, undefined), keysOf(item(), undefined)]).toEqual([
    ['spar:1'],
    [],
    ['spar:1'],
  ])
  // 600 g in packs of 250 g are three, twice.
  expect(wantedOf(need, ['spar:1'], [found('spar:1', [['2025-01-01', 100]])], [], TODAY).products[0]?.packs).toBe(6)
  expect(bought([need, item({ kind: 'note' } as Partial<ListItem>)])).toEqual([need])
  expect(historiesQuestion(['spar:1', 'billa:2', 'spar:1'])).toBe('/products?keys=spar%3A1,billa%3A2&history=true')
  expect(historiesQuestion([])).toBeNull()
})

const MILK = wanted(
  { id: 'milk', title: 'Milch', count: 2 },
  found('spar:2', [
    ['2025-01-01', 100],
    ['2025-03-15', 120],
  ]),
)
const BUTTER = wanted(
  { id: 'butter', title: 'Butter' },
  found(
    'spar:1',
    [
      ['2025-01-01', 250],
      ['2025-05-10', 200],
    ],
    {},
    [history({ key: 'billa:1', chain: 'billa' }, [['2025-01-01', 240]])],
  ),
)

test('the cost of a list, month by month and on the newest day', () => {
  const basket = basketOf([MILK, BUTTER], null, TODAY)
  expect(basket?.points.map(({ day, cents }) => [isoOf(day), cents])).toEqual([
    ['2025-01-01', 440],
    ['2025-02-01', 440],
    ['2025-03-01', 440],
    ['2025-04-01', 480],
    ['2025-05-01', 480],
    ['2025-06-01', 440],
    ['2025-06-30', 440],
  ])
  expect(basket && contributions(basket).map(({ item: { title }, cents }) => [title, cents])).toEqual([
    ['Milch', 40],
    ['Butter', -40],
  ])
  expect(basket && indexSpans(basket)[3]).toEqual({
    from: dayOf('2025-04-01'),
    to: dayOf('2025-04-30'),
    value: (480 / 440) * 100,
  })
})

test('where a price is not known there is a gap, not the price of another chain', () => {
  const hole = { gaps: [{ from: '2025-02-01', to: '2025-04-30' }] }
  const eggs = wanted(
    { id: 'eggs', title: 'Eier' },
    found('spar:3', [['2025-01-01', 300]], {}, [
      history({ key: 'billa:3', chain: 'billa' }, [['2025-01-01', 200]], hole),
    ]),
  )
  const basket = basketOf([eggs], null, TODAY)
  // Billa is carried until February 14: then nobody knows whether its eggs are still cheaper.
  expect(basket?.points.map(({ cents }) => cents)).toEqual([200, 200, null, null, 200, 200, 200])
  expect(basket && gapsOf(basket)).toEqual([{ from: dayOf('2025-03-01'), to: dayOf('2025-04-30') }])
  expect(
    basket &&
      indexSpans(basket)
        .map(({ from, to }) => [isoOf(from), isoOf(to)])
        .slice(1, 3),
  ).toEqual([
    ['2025-02-01', '2025-02-28'],
    ['2025-05-01', '2025-05-31'],
  ])
  expect(missingSays(basket, [])).toMatch(/^Keine Preise von März 2025 bis April 2025/)
})

test('what is not known at both ends is left out and named', () => {
  const late = wanted({ id: 'late', title: 'Skyr' }, found('spar:4', [['2025-04-01', 100]]))
  const gone = wanted(
    { id: 'gone', title: 'Quark' },
    found('spar:5', [['2025-01-01', 100]], { seenUntil: '2025-02-01' }),
  )
  const basket = basketOf([MILK, BUTTER, late, gone], null, TODAY)
  expect(basket && isoOf(basket.base)).toBe('2025-01-01')
  expect(basket?.items.map(({ title }) => title)).toEqual(['Milch', 'Butter'])
  expect(missingSays(basket, ['Milch vom Hof'])).toBe(
    'Ohne Skyr, Quark und Milch vom Hof: Davon ist am Anfang oder am Ende kein Preis bekannt.',
  )
})

test('a list begins when half of it is known, or where it is wanted', () => {
  const late = (id: string) => wanted({ id, title: id }, found(`spar:${id}`, [['2025-02-10', 100]]))
  expect(isoOf(basketOf([MILK, late('x'), late('y')], null, TODAY)?.base ?? 0)).toBe('2025-03-01')
  expect(isoOf(basketOf([MILK], dayOf('2025-02-03'), TODAY)?.base ?? 0)).toBe('2025-03-01')
  expect(basketOf([MILK], dayOf('2025-05-01'), TODAY)).toBeNull()
  expect([basketOf([], null, TODAY), basketOf([wanted({}, found('spar:9', []))], null, TODAY)]).toEqual([null, null])
})

test('the sentence says how much more, since when, and for how much of the list', () => {
  const about = { total: 3, current: true, name: (id: string) => id[0]?.toUpperCase() + id.slice(1) }
  const basket = basketOf([MILK], null, TODAY)
  expect(basketSays(basket, about)).toEqual({
    title: 'Dein Einkauf kostet 20\u00a0% mehr als im Jänner 2025.',
    note: '1 von 3 Artikeln deiner Liste, bei Spar.',
  })
  const years = basket && { ...basket, base: dayOf('2023-06-01') }
  expect(basketSays(years, about).title).toBe('Dein Einkauf kostet 20\u00a0% mehr als vor zwei Jahren.')
  expect(basketSays(basket, { ...about, current: false })).toEqual({
    title: 'Dein Einkauf kostete zuletzt 20\u00a0% mehr als im Jänner 2025.',
    note: '1 von 3 Artikeln deiner Liste, bei Spar. Stand 30.\u00a0Juni 2025.',
  })
  expect(basketSays(basketOf([BUTTER], null, dayOf('2025-05-05')), about)).toEqual({
    title: 'Dein Einkauf kostet gleich viel wie im Jänner 2025.',
    note: '1 von 3 Artikeln deiner Liste, immer dort gekauft, wo sie bei Spar oder Billa am wenigsten kosten.',
  })
  expect(basketSays(null, about).title).toMatch(/^Noch zu kurz/)
  expect(monthOf(dayOf('2021-06-01'))).toBe('Juni 2021')
  expect(basket && basketRows(basket)[1]).toEqual(['2025-01-01', 2, 100])
})

function point(month: string, index: number | null) {
  return { month, index, products: 30, matched: 30 }
}

test('own brands stand beside it from the same month on, and end at a hole', () => {
  const points = [
    point('2024-12', 100),
    point('2025-01', 110),
    point('2025-02', 121),
    point('2025-03', null),
    point('2025-04', 100),
  ]
  const time = { base: dayOf('2025-01-01'), newest: TODAY }
  expect(ownBrandSpans(points, time).map(({ from, to, value }) => [isoOf(from), isoOf(to), Math.round(value)])).toEqual(
    [
      ['2025-01-01', '2025-01-31', 100],
      ['2025-02-01', '2025-02-28', 110],
    ],
  )
  expect(ownBrandSpans(points, { ...time, base: dayOf('2025-03-01') })).toEqual([])
  expect(ownBrandSpans([], time)).toEqual([])
  const gaps = (after: string) =>
    ownBrandGaps(points, dayOf(after), time).map(({ from, to }) => [isoOf(from), isoOf(to)])
  expect(gaps('2025-02-28')).toEqual([['2025-03-01', '2025-03-31']])
  expect(gaps('2025-03-31')).toEqual([])
})
