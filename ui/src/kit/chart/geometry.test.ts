import { describe, expect, it } from 'vitest'
import { dayOf, isoOf } from './steps.ts'
import { plot, plotIndex, pointsOn, strokesOf } from './geometry.ts'
import { spansUntil } from './testing.ts'

const frame = { width: 400, height: 190, left: 8, right: 44, top: 30, bottom: 24 }
const range = { from: 1000, to: 1348 } // one pixel a day: 8 … 356

describe('plot', () => {
  const history = [
    { day: 1000, value: 200 },
    { day: 1100, value: 100 },
  ]

  it('draws steps, horizontal then vertical, never a slope', () => {
    const [line] = plot([spansUntil(history, [], 1348)], range, 1348, frame).lines
    expect(line?.path).toBe('M8 30H108V166H356')
  })

  it('marks today where the line reaches the end', () => {
    const [line] = plot([spansUntil(history, [], 1348)], range, 1348, frame).lines
    expect(line?.end).toEqual({ x: 356, y: 166 })
    expect(line?.opens).toEqual([])
  })

  it('breaks the line at a gap, with an open end before it', () => {
    const [line] = plot([spansUntil(history, [{ from: 1200, to: 1299 }], 1348)], range, 1348, frame).lines
    expect(line?.path).toBe('M8 30H108V166H207M308 166H356')
    expect(line?.opens).toEqual([{ x: 207, y: 166 }])
  })

  it('breaks without a ring where the gap is too narrow for one', () => {
    const [line] = plot([spansUntil(history, [{ from: 1200, to: 1204 }], 1348)], range, 1348, frame).lines
    expect(line?.path.match(/M/g)).toHaveLength(2)
    expect(line?.opens).toEqual([])
  })

  it('does not go on after the product was last seen', () => {
    const [line] = plot([spansUntil(history, [], 1250)], range, 1348, frame).lines
    expect(line?.path.endsWith('H258')).toBe(true)
    expect(line?.end).toBeNull()
    expect(line?.opens).toEqual([{ x: 258, y: 166 }])
  })

  it('leaves the end open where the range ends with a product that is gone', () => {
    const [line] = plot([spansUntil(history, [], 1348)], range, 1400, frame).lines
    expect(line?.end).toBeNull()
    expect(line?.opens).toEqual([{ x: 356, y: 166 }])
  })

  it('shows a price seen on one day only as a dot', () => {
    const [line] = plot([spansUntil([{ day: 1010, value: 100 }], [], 1010)], range, 1348, frame).lines
    expect(line?.path).toBe('')
    expect(line?.dots).toHaveLength(1)
  })

  it('scales to what the range shows, not to what lies outside', () => {
    const early = [{ day: 0, value: 9_999 }, ...history]
    expect(plot([spansUntil(early, [], 1348)], range, 1348, frame).values).toEqual([100, 120, 140, 160, 180, 200])
  })

  it('draws a flat line for a price that never changed', () => {
    const [line] = plot([spansUntil([{ day: 1000, value: 269 }], [], 1348)], range, 1348, frame).lines
    expect(line?.path).toMatch(/^M8 [\d.]+H356$/)
  })

  it('survives a range of a single day and no lines at all', () => {
    const single = plot([spansUntil([{ day: 1000, value: 269 }], [], 1000)], { from: 1000, to: 1000 }, 1000, frame)
    expect(single.lines[0]?.dots).toHaveLength(1)
    expect(single.lines[0]?.end?.x).toBe(8)
    expect(plot([], range, 1348, frame)).toMatchObject({ values: [], lines: [] })
  })

  it('finds the day under the pointer and never one outside', () => {
    const { dayAt } = plot([], range, 1348, frame)
    expect(dayAt(108)).toBe(1100)
    expect(dayAt(-50)).toBe(1000)
    expect(dayAt(5000)).toBe(1348)
  })
})

/** The months and years that are named below an index. */
const marks = (from: string, to: string, width: number) =>
  plotIndex([], { from: dayOf(from), to: dayOf(to) }, { ...frame, width }).times.map(({ day }) =>
    isoOf(day).slice(0, 7),
  )

describe('plotIndex', () => {
  it('leaves the mark out that would stand in the first one, which names its year', () => {
    expect(marks('2025-03-01', '2026-03-31', 700).slice(0, 3)).toEqual(['2025-03', '2025-05', '2025-06'])
    expect(marks('2025-03-01', '2026-03-31', 1200).slice(0, 2)).toEqual(['2025-03', '2025-04'])
  })

  it('leaves years as they are', () => {
    expect(marks('2018-01-01', '2026-03-31', 460)).toHaveLength(9)
  })
})

describe('pointsOn', () => {
  it('knows which lines have a price that day', () => {
    const lines = [spansUntil([{ day: 1000, value: 200 }], [], 1348), spansUntil([{ day: 1200, value: 100 }], [], 1348)]
    const drawn = plot(lines, range, 1348, frame)
    expect(pointsOn(lines, 1100, drawn).map(({ line, x }) => [line, x])).toEqual([[0, 108]])
    expect(pointsOn(lines, 1200, drawn)).toHaveLength(2)
  })
})

describe('strokesOf', () => {
  it('knows every level and every step, and none across a gap', () => {
    const history = [
      { day: 1000, value: 200 },
      { day: 1100, value: 100 },
    ]
    const spans = [spansUntil(history, [{ from: 1200, to: 1299 }], 1348)]
    expect(strokesOf(spans, plot(spans, range, 1348, frame))).toEqual([
      [8, 30, 108, 30],
      [108, 30, 108, 166],
      [108, 166, 207, 166],
      [308, 166, 356, 166],
    ])
  })
})
