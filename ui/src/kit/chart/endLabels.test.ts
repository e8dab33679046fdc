import { describe, expect, it } from 'vitest'
import { placeLabels } from './endLabels.ts'

const frame = { width: 400, height: 300, left: 4, right: 80, top: 20, bottom: 30 }
const end = (line: number, x: number, y: number) => ({ line, x, y, width: 60 })

describe('names at the ends of lines', () => {
  it('stand at the right of them', () => {
    expect(placeLabels([end(0, 320, 100)], frame)).toEqual([{ line: 0, x: 330, y: 101, anchor: 'start' }])
  })

  it('never lie on each other', () => {
    const ys = placeLabels([end(0, 320, 100), end(1, 320, 102), end(2, 320, 104)], frame).map(({ y }) => y)
    expect(ys.toSorted((a, b) => a - b)).toEqual([101, 131, 161])
  })

  it('stay where lines end apart', () => {
    const placed = placeLabels([end(0, 100, 100), end(1, 320, 102)], frame)
    expect(placed.map(({ y }) => y)).toEqual([101, 103])
  })

  it('never leave the drawing below', () => {
    const ys = placeLabels([end(0, 320, 262), end(1, 320, 266)], frame).map(({ y }) => y)
    expect(Math.max(...ys)).toBeLessThanOrEqual(255)
    expect(Math.abs((ys[0] ?? 0) - (ys[1] ?? 0))).toBeGreaterThanOrEqual(30)
  })

  it('stand at the left where there is no room at the right', () => {
    expect(placeLabels([{ ...end(0, 380, 100), width: 90 }], frame)[0]).toMatchObject({ anchor: 'end', x: 370 })
  })
})
