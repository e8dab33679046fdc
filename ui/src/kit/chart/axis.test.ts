import { describe, expect, it } from 'vitest'
import { indexTicks, timeTicks, valueTicks } from './axis.ts'

const day = (iso: string) => Date.parse(iso) / 86_400_000
const iso = (d: number) => new Date(d * 86_400_000).toISOString().slice(0, 10)
const ticks = (from: string, to: string, most = 5) =>
  timeTicks({ from: day(from), to: day(to) }, most).map((tick) => iso(tick.day))

describe('valueTicks', () => {
  it('covers the prices in round steps', () => {
    expect(valueTicks(119, 329)).toEqual([100, 150, 200, 250, 300, 350])
  })

  it('gives a price that never changed some room, not a cliff', () => {
    const found = valueTicks(269, 269)
    expect(found[0]).toBeLessThan(269)
    expect(found.at(-1)).toBeGreaterThan(269)
    expect(found.length).toBeGreaterThanOrEqual(3)
  })

  it('never goes below zero', () => expect(valueTicks(1, 3)[0]).toBe(0))

  it('has at most five steps, whatever the prices', () => {
    for (const [low, high] of [
      [1, 2],
      [9, 99_999],
      [799, 801],
      [1, 1_000_000],
      [12_345, 12_345],
    ] as const) {
      const found = valueTicks(low, high)
      expect(found.length).toBeLessThanOrEqual(6)
      expect(found[0]).toBeLessThanOrEqual(low)
      expect(found.at(-1)).toBeGreaterThanOrEqual(high)
    }
  })
})

describe('timeTicks', () => {
  it('marks years in a long history', () => {
    expect(ticks('2020-11-20', '2023-06-26')).toEqual(['2021-01-01', '2022-01-01', '2023-01-01'])
  })

  it('marks years only from two years on, however much room there is', () => {
    expect(ticks('2023-11-01', '2026-11-28', 20)).toEqual(['2024-01-01', '2025-01-01', '2026-01-01'])
  })

  it('marks quarters in a year', () => {
    expect(ticks('2022-06-26', '2023-06-26')).toEqual(['2022-07-01', '2022-10-01', '2023-01-01', '2023-04-01'])
  })

  it('marks Mondays in a month', () => {
    expect(ticks('2023-05-27', '2023-06-26')).toEqual([
      '2023-05-29',
      '2023-06-05',
      '2023-06-12',
      '2023-06-19',
      '2023-06-26',
    ])
  })

  it('marks every second year when there is little room', () => {
    expect(ticks('2017-03-01', '2026-03-27')).toEqual([
      '2018-01-01',
      '2020-01-01',
      '2022-01-01',
      '2024-01-01',
      '2026-01-01',
    ])
  })

  it('marks single days right after the first import', () => {
    expect(ticks('2026-11-20', '2026-11-21')).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('never marks more than there is room for', () => {
    for (let length = 1; length < 8000; length += 37) {
      const found = timeTicks({ from: 15_000, to: 15_000 + length }, 4)
      expect(found.length).toBeLessThanOrEqual(4)
    }
  })
})

describe('indexTicks', () => {
  it('marks round points, 100 among them, up to one above all that is shown', () => {
    expect(indexTicks(91, 142)).toEqual({ low: 91, high: 150, ticks: [100, 110, 120, 130, 140, 150] })
    expect(indexTicks(78, 104).ticks).toEqual([80, 85, 90, 95, 100, 105])
    expect(indexTicks(103, 118)).toEqual({ low: 100, high: 120, ticks: [100, 105, 110, 115, 120] })
  })

  it('gives a steady index some room, not a cliff', () => {
    const axis = indexTicks(99.8, 100.2)
    expect(axis.high - axis.low).toBeGreaterThanOrEqual(6)
    expect(axis.ticks).toContain(100)
  })
})
