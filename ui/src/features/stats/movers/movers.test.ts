import { expect, test } from 'vitest'
import type { MoversAnswer, PriceChange } from '../../../api/types.ts'
import {
  barsOf,
  barsSummary,
  type Counted,
  daysOf,
  daysText,
  type DayTotals,
  moverRows,
  moversSay,
  periodText,
  spokenBar,
  totals,
} from './movers.ts'
import { change, product } from '../testing.ts'

const PERIOD = { from: '2025-01-01', to: '2025-01-30' }

function answer(counts: DayTotals[]): Counted {
  return { basis: { method: '', products: 2, coverage: 1, asOf: PERIOD.to }, ...PERIOD, days: counts }
}

function found(rises: PriceChange[] = [], drops: PriceChange[] = []): MoversAnswer {
  return {
    basis: { method: '', products: 2, coverage: 1, asOf: PERIOD.to },
    from: PERIOD.from,
    to: PERIOD.to,
    rises,
    drops,
    days: [],
    leftOut: 0,
  }
}

function days(count: number): DayTotals[] {
  return Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10),
    rises: i,
    drops: 1,
  }))
}

test('days are said with as little as is needed', () => {
  expect(daysText({ from: '2025-01-07', to: '2025-01-07' })).toBe('7.\u00a0Jänner\u00a02025')
  expect(daysText(PERIOD)).toBe('1. bis 30.\u00a0Jänner\u00a02025')
  expect(daysText({ from: '2025-01-07', to: '2025-02-05' })).toBe('7.\u00a0Jänner bis 5.\u00a0Februar\u00a02025')
  expect(daysText({ from: '2024-12-12', to: '2025-01-10' })).toBe(
    '12.\u00a0Dezember\u00a02024 bis 10.\u00a0Jänner\u00a02025',
  )
})

test('the sentence says which way more prices went, and which days those are', () => {
  const say = (rises: number, drops: number) => moversSay(answer([{ date: '2025-01-07', rises, drops }])).title
  expect(say(2961, 1768)).toBe('Mehr Preise sind gestiegen als gefallen: 2.961 zu 1.768.')
  expect(say(5, 12)).toBe('Mehr Preise sind gefallen als gestiegen: 12 zu 5.')
  expect(say(100, 95)).toBe('So viele Preise sind gestiegen wie gefallen: 100 und 95.')
  expect(say(0, 0)).toBe('In diesen Tagen ist keine Preisänderung bekannt.')
  const past = answer(days(30))
  expect(moversSay(past).note).toBe('1. bis 30.\u00a0Jänner\u00a02025, 30 Tage.')
  const followed = { ...past, basis: { ...past.basis, asOf: '2026-03-27' } }
  expect(moversSay(followed).note).toMatch(/30 Tage\. Danach fehlen Preise/)
  expect(moversSay(followed, true).note, 'the last day was chosen').toBe('1. bis 30.\u00a0Jänner\u00a02025, 30 Tage.')
})

test('days become bars, and many days weeks; nothing is lost on the way', () => {
  expect(barsOf(days(30))).toHaveLength(30)
  const weeks = barsOf(days(366))
  expect(weeks).toHaveLength(53)
  expect(weeks.at(-1)).toMatchObject({ to: '2026-01-01' })
  expect(weeks[0]).toMatchObject({ from: '2025-01-01', to: '2025-01-02' })
  expect(weeks.reduce((sum, { rises }) => sum + rises, 0)).toBe(totals(days(366)).rises)
  expect(barsOf([])).toEqual([])
})

test('sales count where the lists hold them', () => {
  const day = { date: '2025-01-07', rises: 30, drops: 20, saleRises: 12, saleDrops: 15 }
  expect(totals(daysOf([day], true))).toEqual({ rises: 30, drops: 20 })
  expect(totals(daysOf([day], false))).toEqual({ rises: 18, drops: 5 })
  expect(barsOf(daysOf([day], false))).toEqual([{ from: day.date, to: day.date, rises: 18, drops: 5 }])
})

test('bars in words', () => {
  const bars = barsOf(days(3))
  expect(barsSummary(bars)).toBe(
    'Preisänderungen je Tag, 1. bis 3.\u00a0Jänner\u00a02025: 3 gestiegen, 3 gefallen; ' +
      'die meisten 3.\u00a0Jänner\u00a02025.',
  )
  expect(bars[1] && spokenBar(bars[1])).toBe('2.\u00a0Jänner\u00a02025: 1 gestiegen, 1 gefallen')
  expect(barsSummary([])).toBe('Keine Preisänderungen.')
})

test('changes as rows of a file', () => {
  const one = change(product({ key: 'billa:1', chain: 'billa', name: 'Toilettenpapier' }), 244, 649, { sale: true })
  expect(moverRows(found([one]), () => 'Billa')[1]).toEqual([
    '2025-01-07',
    'Billa',
    'billa:1',
    'Toilettenpapier, 250\u00a0g',
    'Toilettenpapier',
    2.44,
    6.49,
    166,
    'ja',
  ])
})

test('before there are prices there is no date', () => {
  const empty = answer([{ date: '1970-01-01', rises: 0, drops: 0 }])
  const none = { ...empty, from: '1970-01-01', to: '1970-01-01', basis: { ...empty.basis, asOf: null } }
  expect(periodText(none)).toBe('')
  expect(moversSay(none)).toEqual({
    title: 'In diesen Tagen ist keine Preisänderung bekannt.',
    note: 'Noch sind keine Preise eingelesen.',
  })
  expect(periodText(empty)).toBe('1. bis 30.\u00a0Jänner\u00a02025')
})
