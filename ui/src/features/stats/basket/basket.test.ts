import { expect, test } from 'vitest'
import type { BasketAnswer } from '../../../api/types.ts'
import { dayOf, isoOf } from '../../../kit/chart/steps.ts'
import type { ListItem } from '../../../lib/list.ts'
import {
  type Basket,
  basketOf,
  basketQuestion,
  chainsOf,
  contributions,
  indexSpans,
  ownBrandGaps,
  ownBrandSpans,
  titlesOf,
} from './cost.ts'
import { basketRows, basketSays, missingSays, monthOf } from './words.ts'

const TODAY = dayOf('2025-06-30')

function item(given: Partial<ListItem> = {}): ListItem {
  return {
    kind: 'product',
    id: 'milk',
    title: 'Milch',
    count: 2,
    bio: false,
    choice: null,
    key: 'spar:2',
    accept: 'same',
    ...given,
  } as ListItem
}

const LIST = [
  item(),
  item({ id: 'butter', title: 'Butter', count: 1 }),
  item({ id: 'late', title: 'Skyr' }),
  item({ id: 'words', title: 'Milch vom Hof' }),
]

type Cost = NonNullable<BasketAnswer['cost']>

/** What the server answers where milk became dearer, month by month. */
function answer(cents: (number | null)[], given: Partial<Cost> = {}): BasketAnswer {
  const days = ['01-01', '02-01', '03-01', '04-01', '05-01', '06-01', '06-30'].map((day) => `2025-${day}`)
  return {
    basis: { method: '', products: 1, coverage: 1, asOf: '2025-06-30' },
    unknown: [],
    cost: {
      from: '2025-01-01',
      to: '2025-06-30',
      firstCents: cents[0] ?? 0,
      lastCents: cents.at(-1) ?? 0,
      items: [{ id: 'milk', firstCents: cents[0] ?? 0, lastCents: cents.at(-1) ?? 0, products: ['spar:2'] }],
      leftOut: [],
      points: days.map((date, i) => ({ date, cents: cents[i] ?? null })),
      gaps: [],
      ...given,
    },
  }
}

const MILK = [200, 200, 200, 240, 240, 240, 240]
const milk = basketOf(answer(MILK), LIST) as Basket

test('the items are asked for under their own ids', () => {
  const list = [item({ bio: true }), item({ kind: 'need', id: 'n', query: 'eier', amount: null, unit: null, count: 1 })]
  const [address, body] = basketQuestion(list, ['spar'], { from: '2024-06', to: '2026-01' }).split(/ (.*)/s)
  expect(address).toBe('/stats/basket')
  expect(JSON.parse(body ?? '')).toEqual({
    items: [
      { id: 'milk', count: 2, only: { bio: true }, product: 'spar:2', accept: 'same' },
      { id: 'n', count: 1, need: { query: 'eier', amount: null, unit: null } },
    ],
    chains: ['spar'],
    from: '2024-06',
    to: '2026-01',
  })
})

test('the cost is drawn month by month, as an index', () => {
  expect(milk.points.map(({ day, cents }) => [isoOf(day), cents])[3]).toEqual(['2025-04-01', 240])
  expect(indexSpans(milk)[3]).toEqual({ from: dayOf('2025-04-01'), to: dayOf('2025-04-30'), value: (240 / 200) * 100 })
})

test('what made the difference, the largest first', () => {
  const two = basketOf(
    answer(MILK, {
      items: [
        { id: 'butter', firstCents: 240, lastCents: 200, products: ['spar:1', 'billa:1'] },
        { id: 'milk', firstCents: 200, lastCents: 240, products: ['spar:2'] },
      ],
    }),
    LIST,
  ) as Basket
  expect(contributions(two).map(({ item: { title }, cents }) => [title, cents])).toEqual([
    ['Milch', 40],
    ['Butter', -40],
  ])
  expect(two.items[0]?.products).toEqual(['spar:1', 'billa:1'])
  expect(chainsOf(two)).toEqual(['spar', 'billa'])
})

test('where a price is not known there is a gap', () => {
  const gaps = [{ from: '2025-03-01', to: '2025-04-30' }]
  const basket = basketOf(answer([200, 200, null, null, 200, 200, 200], { gaps }), LIST) as Basket
  expect(basket.gaps).toEqual([{ from: dayOf('2025-03-01'), to: dayOf('2025-04-30') }])
  expect(
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
  const basket = basketOf(answer(MILK, { leftOut: ['late', 'butter'] }), LIST)
  expect(missingSays(basket, titlesOf(['words'], LIST))).toBe(
    'Ohne Skyr, Butter und Milch vom Hof: Davon ist am Anfang oder am Ende kein Preis bekannt.',
  )
})

test('the sentence says how much more, since when, and for how much of the list', () => {
  const about = { total: 3, current: true, ended: false, name: (id: string) => id[0]?.toUpperCase() + id.slice(1) }
  expect(basketSays(milk, about)).toEqual({
    title: 'Dein Einkauf kostet 20\u00a0% mehr als im Jänner 2025.',
    note: '1 von 3 Artikeln deiner Liste, bei Spar.',
  })
  const years = { ...milk, base: dayOf('2023-06-01') }
  expect(basketSays(years, about).title).toBe('Dein Einkauf kostet 20\u00a0% mehr als vor zwei Jahren.')
  expect(basketSays(milk, { ...about, current: false })).toEqual({
    title: 'Dein Einkauf kostete zuletzt 20\u00a0% mehr als im Jänner 2025.',
    note: '1 von 3 Artikeln deiner Liste, bei Spar. Stand 30.\u00a0Juni\u00a02025.',
  })
  expect(basketSays(milk, { ...about, ended: true }).title).toBe(
    'Dein Einkauf kostete im Juni 2025 20\u00a0% mehr als im Jänner 2025.',
  )
  const butter = [{ id: 'butter', firstCents: 240, lastCents: 240, products: ['spar:1', 'billa:1'] }]
  const steady = basketOf(answer([240, 240, 240, 240, 240, 240, 240], { items: butter }), LIST)
  expect(basketSays(steady, about)).toEqual({
    title: 'Dein Einkauf kostet gleich viel wie im Jänner 2025.',
    note: '1 von 3 Artikeln deiner Liste, immer dort gekauft, wo sie bei Spar oder Billa am wenigsten kosten.',
  })
  expect(basketSays(basketOf({ ...answer(MILK), cost: null }, LIST), about).title).toMatch(/^Noch zu kurz/)
  expect(monthOf(dayOf('2021-06-01'))).toBe('Juni 2021')
  expect(basketRows(milk)[1]).toEqual(['2025-01-01', 2, 100])
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
