import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bought as store, countTick, lastTrip, oftenBought, takeTickBack } from './bought.ts'
import type { ListItem, NeedItem } from './list.ts'
import { forgetOwnData, restoreOwnData } from './storage.ts'

function need(title: string, count = 1): NeedItem {
  return { kind: 'need', id: title, title, query: title, amount: null, unit: null, count, bio: false, choice: null }
}
const note: ListItem = { kind: 'note', id: 'n', title: 'Papa', count: 1, bio: false, choice: null }
const bought = store.get
const often = (items: ListItem[] = []) => oftenBought(bought(), items).map(({ title }) => title)
const on = (day: string) => vi.setSystemTime(new Date(`${day}T10:00:00Z`))

beforeEach(() => {
  vi.useFakeTimers()
  on('2026-11-02')
  forgetOwnData()
})
afterEach(() => void vi.useRealTimers())

test('the most frequent purchases come first, notes never count', () => {
  for (const item of [need('Milch', 2), need('Reis'), note]) countTick(item, null)
  on('2026-11-09')
  countTick(need('Reis'), '1 kg')
  expect(often()).toEqual(['Reis', 'Milch'])
  expect(bought().find(({ item }) => item.title === 'Reis')).toMatchObject({
    times: 2,
    ticks: [
      { day: '2026-11-02', count: 1, pack: null },
      { day: '2026-11-09', count: 1, pack: '1 kg' },
    ],
  })
})

test('items on the list are not suggested, whatever their case', () => {
  for (const word of ['Milch', 'Reis']) countTick(need(word), null)
  expect(often([need('milch')])).toEqual(['Reis'])
})

test('what is ticked off again on the same day counts once', () => {
  for (const count of [1, 3]) countTick(need('Milch', count), null)
  expect(bought()).toMatchObject([{ times: 1, ticks: [{ count: 3 }] }])
})

test('a tick that is taken back leaves those before', () => {
  countTick(need('Milch'), null)
  on('2026-11-09')
  countTick(need('Milch'), null)
  takeTickBack(need('Milch'))
  expect(bought()).toMatchObject([{ times: 1, ticks: [{ day: '2026-11-02' }] }])
  takeTickBack(need('Milch'))
  takeTickBack(need('Milch'))
  expect(bought()).toEqual([])
})

test('ticks are kept for eight weeks, items up to sixty, those bought lately before others', () => {
  countTick(need('Milch'), null)
  on('2026-12-28')
  countTick(need('Milch'), null)
  expect(bought()[0]?.ticks).toHaveLength(2)
  on('2026-12-29')
  countTick(need('Milch'), null)
  expect(bought()[0]).toMatchObject({ times: 3, ticks: [{ day: '2026-12-28' }, { day: '2026-12-29' }] })
  for (let place = 0; place < 100; place += 1) countTick(need(`Ding ${place}`), null)
  expect(bought()).toHaveLength(60)
  expect(often()[0]).toBe('Milch')
})

test('what earlier versions stored is read, what is damaged is left out', () => {
  const item = { id: '', title: 'Milch', query: 'milch', count: 2 }
  const ticks = [{ day: '2026-11-01' }, { day: '2026-13-45' }, { day: 7 }, null, { day: '2099-01-01', count: 1 }]
  restoreOwnData({
    bought: [{ item, times: 4 }, { item: { ...item, title: 'Reis' }, times: 2, ticks }, { item, times: 'x' }, null, 3],
  })
  expect(bought()).toMatchObject([
    { times: 4, ticks: [] },
    { times: 2, ticks: [{ day: '2026-11-01', count: 1, pack: null }] },
  ])
  restoreOwnData({ bought: 'x' })
  expect(bought()).toEqual([])
})

function of(title: string, ...days: [day: string, count: number][]) {
  return { item: need(title), times: days.length, ticks: days.map(([day, count]) => ({ day, count, pack: null })) }
}

test('the last trip is that of the last day before today, or of today once it is over', () => {
  const all = [
    of('Milch', ['2026-11-07', 1], ['2026-11-14', 3]),
    of('Reis', ['2026-11-07', 1]),
    of('Öl', ['2026-11-21', 2]),
  ]
  const last = (over?: boolean) => {
    const trip = lastTrip(all, '2026-11-21', over)
    return [trip?.day, ...(trip?.items ?? []).map(({ title, count }) => `${count} ${title}`)]
  }
  expect(last()).toEqual(['2026-11-14', '3 Milch'])
  expect(last(true)).toEqual(['2026-11-21', '2 Öl'])
  expect(lastTrip([of('Öl', ['2026-11-21', 1])], '2026-11-21')).toBeNull()
})
