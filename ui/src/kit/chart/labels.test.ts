import { describe, expect, it } from 'vitest'
import { labelPlace, placeLabels } from './labels.ts'

const end = (line: number, x: number, y: number) => ({ line, x, y, width: 60 })

describe('the label of a marked point', () => {
  const frame = { width: 400, height: 190, left: 8, right: 44, top: 30, bottom: 24 }
  const text = '1,59, 27. März 2026'

  it('stands at the right of a point with space around it', () => {
    expect(labelPlace({ x: 100, y: 140 }, text, [], frame)).toEqual({ x: 110, y: 144, anchor: 'start' })
  })

  it('stands at the left where the frame ends', () => {
    expect(labelPlace({ x: 350, y: 140 }, text, [], frame)).toEqual({ x: 340, y: 144, anchor: 'end' })
  })

  it('goes below a level line, and does not cover the axis', () => {
    const level = [100, 120, 300, 120] as const
    expect(labelPlace({ x: 100, y: 120 }, text, [level], frame).y).toBe(138)
    const atTheBottom = [100, 160, 300, 160] as const
    expect(labelPlace({ x: 100, y: 160 }, text, [atTheBottom], frame).y).toBe(150)
  })

  it('keeps clear of the open end of a line where the text would begin', () => {
    const before = [8, 140, 227, 140] as const
    expect(labelPlace({ x: 348, y: 140 }, text, [before], frame)).toEqual({ x: 338, y: 158, anchor: 'end' })
  })

  it('is never cut off where it fits on neither side of the point', () => {
    const narrow = { ...frame, width: 288 }
    expect(labelPlace({ x: 150, y: 155 }, '0,88 bei Bergland, 28. September 2023', [], narrow)).toEqual({
      x: 244 - 37 * 5.9,
      y: 145,
      anchor: 'start',
    })
  })
})

describe('labels at the ends of lines', () => {
  const frame = { width: 400, height: 300, left: 4, right: 80, top: 20, bottom: 30 }

  it('stand at the right of them', () => {
    expect(placeLabels([end(0, 320, 100)], frame)).toEqual([{ line: 0, x: 330, y: 101, anchor: 'start' }])
  })

  it('never overlap', () => {
    const ys = placeLabels([end(0, 320, 100), end(1, 320, 102), end(2, 320, 104)], frame).map(({ y }) => y)
    expect(ys.toSorted((a, b) => a - b)).toEqual([101, 131, 161])
  })

  it('stay where lines end apart', () => {
    const placed = placeLabels([end(0, 100, 100), end(1, 320, 102)], frame)
    expect(placed.map(({ y }) => y)).toEqual([101, 103])
  })

  it('keep a gap between them, but may reach the edge of the drawing', () => {
    expect(placeLabels([end(0, 320, 100), end(1, 255, 100)], frame).map(({ y }) => y)).toEqual([101, 131])
    expect(placeLabels([end(0, 320, 100), end(1, 250, 100)], frame).map(({ y }) => y)).toEqual([101, 101])
    expect(placeLabels([{ ...end(0, 320, 100), width: 70 }], frame)[0]?.anchor).toBe('start')
  })

  it('never leave the drawing at the bottom', () => {
    const ys = placeLabels([end(0, 320, 262), end(1, 320, 266)], frame).map(({ y }) => y)
    expect(Math.max(...ys)).toBeLessThanOrEqual(255)
    expect(Math.abs((ys[0] ?? 0) - (ys[1] ?? 0))).toBeGreaterThanOrEqual(30)
  })

  it('stand at the left where they do not fit at the right', () => {
    expect(placeLabels([{ ...end(0, 380, 100), width: 90 }], frame)[0]).toMatchObject({ anchor: 'end', x: 370 })
  })
})
