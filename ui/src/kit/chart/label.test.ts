import { expect, it } from 'vitest'
import { labelPlace } from './label.ts'

const frame = { width: 400, height: 190, left: 8, right: 44, top: 30, bottom: 24 }
const text = '1,59, 27. März 2026'

it('stands at the right of a point with room around it', () => {
  expect(labelPlace({ x: 100, y: 140 }, text, [], frame)).toEqual({ x: 110, y: 144, anchor: 'start' })
})

it('stands at the left where the frame ends', () => {
  expect(labelPlace({ x: 350, y: 140 }, text, [], frame)).toEqual({ x: 340, y: 144, anchor: 'end' })
})

it('goes below a price that held on, and not over the words of the axis', () => {
  const held = [100, 120, 300, 120] as const
  expect(labelPlace({ x: 100, y: 120 }, text, [held], frame).y).toBe(138)
  const atTheBottom = [100, 160, 300, 160] as const
  expect(labelPlace({ x: 100, y: 160 }, text, [atTheBottom], frame).y).toBe(150)
})

it('leaves the open end of a line alone that ends where the words would begin', () => {
  const before = [8, 140, 227, 140] as const
  expect(labelPlace({ x: 348, y: 140 }, text, [before], frame)).toEqual({ x: 338, y: 158, anchor: 'end' })
})

it('is never cut off where neither side of the point has room for it', () => {
  const narrow = { ...frame, width: 288 }
  expect(labelPlace({ x: 150, y: 155 }, '0,88 bei Bergland, 28. September 2023', [], narrow)).toEqual({
    x: 244 - 37 * 5.9,
    y: 145,
    anchor: 'start',
  })
})
