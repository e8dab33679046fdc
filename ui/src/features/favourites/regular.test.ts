import { expect, test } from 'vitest'
import type { Bought } from '../../lib/bought.ts'
import type { NeedItem } from '../../lib/list.ts'
import { addWords, regularsOf, regularWords } from './regular.ts'

const TODAY = '2026-11-21'

function bought(title: string, days: readonly (string | [string, number])[], given: Partial<NeedItem> = {}): Bought {
  const ticks = days.map((day) => {
    const [on, count] = typeof day === 'string' ? [day, 1] : day
    return { day: `2026-${on}`, count, pack: '1 l' }
  })
  const item = { query: title, amount: null, unit: null, count: 1, bio: false, choice: null, ...given }
  return { item: { kind: 'need', id: '', title, ...item }, times: ticks.length, ticks }
}

const weekly = ['10-31', '11-07', '11-14']
const said = (...all: Bought[]) => regularsOf(all, TODAY).map((one) => `${one.item.title}: ${regularWords(one, TODAY)}`)

test('what was ticked off three times in eight weeks has a rhythm', () => {
  expect(said(bought('Milch', weekly))).toEqual(['Milch: jede Woche'])
  expect(said(bought('Reis', ['11-07', '11-14']))).toEqual([])
  expect(said(bought('Reis', ['09-25', '11-07', '11-14']))).toEqual([])
  expect(said(bought('Reis', ['09-26', '11-07', '11-14']))).toHaveLength(1)
})

test.each([
  [['11-17', '11-19', '11-20'], 'mehrmals die Woche'],
  [['10-10', '10-24', '11-07'], 'alle zwei Wochen'],
  [['10-10', '10-31', '11-20'], 'alle drei Wochen'],
  [['09-26', '10-24', '11-20'], 'alle vier Wochen'],
])('%j is %s', (days, words) => {
  expect(said(bought('Brot', days))[0]).toMatch(`Brot: ${words}`)
})

test('one holiday does not change the rhythm', () => {
  expect(said(bought('Milch', ['10-03', '10-10', '11-07', '11-14']))).toEqual(['Milch: jede Woche'])
})

test('it is due when its time has nearly come; what is not says when it was bought', () => {
  const due = (last: string) => regularsOf([bought('Milch', ['11-01', '11-08', last])], TODAY)[0]?.due
  expect(['11-15', '11-16', '11-20', '11-21'].map(due)).toEqual([true, false, false, false])
  expect(said(bought('Klopapier', ['10-04', '10-18', '11-15']))).toEqual([
    'Klopapier: alle drei Wochen, zuletzt 15.\u00a0November',
  ])
})

test('the quantity is that of most purchases', () => {
  const [milk] = regularsOf(
    [
      bought('Milch', [
        ['10-31', 4],
        ['11-07', 2],
        ['11-14', 4],
      ]),
    ],
    TODAY,
  )
  expect([milk?.item.count, milk?.amount]).toEqual([4, 'meist 4 × 1 l'])
  expect(
    said(
      bought(
        'Milch',
        weekly.map((day) => [day, 4]),
      ),
    ),
  ).toEqual(['Milch: jede Woche, 4 × 1 l'])
  const eggs = { amount: 10, unit: 'pcs' as const }
  expect(said(bought('Eier', weekly, eggs))).toEqual(['Eier: jede Woche, 10\u00a0Stk'])
})

test('what is due comes first, then what is bought most often', () => {
  const all = [
    bought('Reis', ['11-01', '11-10', '11-20']),
    bought('Öl', ['10-10', '10-24', '11-07']),
    bought('Milch', weekly),
  ]
  expect(regularsOf(all, TODAY).map(({ item }) => item.title)).toEqual(['Milch', 'Öl', 'Reis'])
})

test('the button counts', () => {
  expect([0, 1, 5].map(addWords)).toEqual([
    'Nichts ausgewählt',
    '1 auf die Liste, wie letzte Woche',
    '5 auf die Liste, wie letzte Woche',
  ])
})
