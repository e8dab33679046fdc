import { describe, expect, it } from 'vitest'
import { clip, rowsOf, runsOf, spansOf, stopsOf, valueOn } from './steps.ts'

const points = [
  { day: 10, value: 199 },
  { day: 20, value: 149 },
  { day: 25, value: 199 },
]

describe('spansOf', () => {
  it('lets a price hold until the day before the next', () => {
    expect(spansOf(points, [], 30)).toEqual([
      { from: 10, to: 19, value: 199 },
      { from: 20, to: 24, value: 149 },
      { from: 25, to: 30, value: 199 },
    ])
  })

  it('ends with the last day seen', () => {
    expect(spansOf(points, [], 22).at(-1)).toEqual({ from: 20, to: 22, value: 149 })
  })

  it('says nothing about a gap and goes on after it', () => {
    expect(spansOf([{ day: 1, value: 100 }], [{ from: 5, to: 8 }], 12)).toEqual([
      { from: 1, to: 4, value: 100 },
      { from: 9, to: 12, value: 100 },
    ])
  })

  it('keeps a span once that several gaps miss', () => {
    const gaps = [
      { from: 1, to: 2 },
      { from: 40, to: 41 },
    ]
    expect(spansOf([{ day: 10, value: 5 }], gaps, 12)).toEqual([{ from: 10, to: 12, value: 5 }])
  })

  it('drops a price that held only within a gap', () => {
    expect(spansOf(points, [{ from: 18, to: 26 }], 30).map((span) => [span.from, span.to])).toEqual([
      [10, 17],
      [27, 30],
    ])
  })

  it('cuts at every one of several gaps', () => {
    const gaps = [
      { from: 3, to: 3 },
      { from: 6, to: 7 },
    ]
    expect(spansOf([{ day: 1, value: 9 }], gaps, 9).map((s) => [s.from, s.to])).toEqual([
      [1, 2],
      [4, 5],
      [8, 9],
    ])
  })

  it('knows nothing of a product last seen before its first price', () => {
    expect(spansOf(points, [], 9)).toEqual([])
  })
})

describe('runsOf', () => {
  it('joins what follows day by day and breaks at a gap', () => {
    const spans = spansOf(points, [{ from: 22, to: 22 }], 30)
    expect(runsOf(spans).map((run) => [run[0]?.from, run.at(-1)?.to])).toEqual([
      [10, 21],
      [23, 30],
    ])
  })
})

describe('clip', () => {
  it('keeps what lies within the range', () => {
    expect(clip(spansOf(points, [], 30), { from: 18, to: 21 })).toEqual([
      { from: 18, to: 19, value: 199 },
      { from: 20, to: 21, value: 149 },
    ])
  })
})

describe('valueOn', () => {
  const spans = spansOf(points, [{ from: 21, to: 22 }], 30)
  it('finds the price in force', () => expect(valueOn(spans, 20)).toBe(149))
  it('knows none in a gap', () => expect(valueOn(spans, 21)).toBeNull())
  it('knows none after the last day seen', () => expect(valueOn(spans, 31)).toBeNull())
})

describe('stopsOf', () => {
  it('stops at changes of every line and where a line breaks off, each day once', () => {
    const a = spansOf(points, [], 30)
    const b = spansOf([{ day: 20, value: 100 }], [{ from: 23, to: 27 }], 30)
    expect(stopsOf([a, b])).toEqual([10, 20, 22, 25, 28, 30])
  })
})

describe('rowsOf', () => {
  it('has a row for every change of any line', () => {
    const a = spansOf(points, [], 30)
    const b = spansOf([{ day: 20, value: 100 }], [], 30)
    expect(rowsOf([a, b])).toEqual([
      { day: 10, values: [199, null] },
      { day: 20, values: [149, 100] },
      { day: 25, values: [199, 100] },
    ])
  })

  it('says when a price is lost and when it is known again', () => {
    expect(rowsOf([spansOf([{ day: 1, value: 9 }], [{ from: 4, to: 6 }], 8)])).toEqual([
      { day: 1, values: [9] },
      { day: 4, values: [null] },
      { day: 7, values: [9] },
    ])
  })

  it('says when one line ends before the others', () => {
    const a = spansOf([{ day: 1, value: 9 }], [], 20)
    const b = spansOf([{ day: 1, value: 8 }], [], 10)
    expect(rowsOf([a, b]).at(-1)).toEqual({ day: 11, values: [9, null] })
  })
})
