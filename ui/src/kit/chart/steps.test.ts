import { describe, expect, it } from 'vitest'
import { clip, isoOf, rowsOf, runsOf, spansOf, stopsOf, valueOn } from './steps.ts'
import { spansUntil } from './testing.ts'

const changes = [
  { date: '1970-01-11', priceCents: 199 },
  { date: '1970-01-21', priceCents: 149 },
  { date: '1970-01-26', priceCents: 199 },
]
const known = (...ranges: [number, number][]) => ranges.map(([from, to]) => ({ from: isoOf(from), to: isoOf(to) }))

describe('spansOf', () => {
  it('lets a price hold until the day before the next', () => {
    expect(spansOf(changes, known([10, 30]))).toEqual([
      { from: 10, to: 19, value: 199 },
      { from: 20, to: 24, value: 149 },
      { from: 25, to: 30, value: 199 },
    ])
  })

  it('ends with the last known day', () => {
    expect(spansOf(changes, known([10, 22])).at(-1)).toEqual({ from: 20, to: 22, value: 149 })
  })

  it('says nothing about a gap and goes on after it', () => {
    expect(spansOf(changes.slice(0, 1), known([10, 14], [18, 22]))).toEqual([
      { from: 10, to: 14, value: 199 },
      { from: 18, to: 22, value: 199 },
    ])
  })

  it('drops a price that held only within a gap', () => {
    expect(spansOf(changes, known([10, 17], [27, 30])).map((span) => [span.from, span.to])).toEqual([
      [10, 17],
      [27, 30],
    ])
  })

  it('is empty where no day is known', () => {
    expect(spansOf(changes, [])).toEqual([])
  })
})

const points = [
  { day: 10, value: 199 },
  { day: 20, value: 149 },
  { day: 25, value: 199 },
]

describe('runsOf', () => {
  it('joins what follows day by day and breaks at a gap', () => {
    const spans = spansUntil(points, [{ from: 22, to: 22 }], 30)
    expect(runsOf(spans).map((run) => [run[0]?.from, run.at(-1)?.to])).toEqual([
      [10, 21],
      [23, 30],
    ])
  })
})

describe('clip', () => {
  it('keeps what lies within the range', () => {
    expect(clip(spansUntil(points, [], 30), { from: 18, to: 21 })).toEqual([
      { from: 18, to: 19, value: 199 },
      { from: 20, to: 21, value: 149 },
    ])
  })
})

describe('valueOn', () => {
  const spans = spansUntil(points, [{ from: 21, to: 22 }], 30)
  it('finds the price in force', () => expect(valueOn(spans, 20)).toBe(149))
  it('knows none in a gap', () => expect(valueOn(spans, 21)).toBeNull())
  it('knows none after the last day seen', () => expect(valueOn(spans, 31)).toBeNull())
})

describe('stopsOf', () => {
  it('stops at changes of every line and where a line breaks off, each day once', () => {
    const a = spansUntil(points, [], 30)
    const b = spansUntil([{ day: 20, value: 100 }], [{ from: 23, to: 27 }], 30)
    expect(stopsOf([a, b])).toEqual([10, 20, 22, 25, 28, 30])
  })
})

describe('rowsOf', () => {
  it('has a row for every change of any line', () => {
    const a = spansUntil(points, [], 30)
    const b = spansUntil([{ day: 20, value: 100 }], [], 30)
    expect(rowsOf([a, b])).toEqual([
      { day: 10, values: [199, null] },
      { day: 20, values: [149, 100] },
      { day: 25, values: [199, 100] },
    ])
  })

  it('says when a price is lost and when it is known again', () => {
    expect(rowsOf([spansUntil([{ day: 1, value: 9 }], [{ from: 4, to: 6 }], 8)])).toEqual([
      { day: 1, values: [9] },
      { day: 4, values: [null] },
      { day: 7, values: [9] },
    ])
  })

  it('says when one line ends before the others', () => {
    const a = spansUntil([{ day: 1, value: 9 }], [], 20)
    const b = spansUntil([{ day: 1, value: 8 }], [], 10)
    expect(rowsOf([a, b]).at(-1)).toEqual({ day: 11, values: [9, null] })
  })
})
