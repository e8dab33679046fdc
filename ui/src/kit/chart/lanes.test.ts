import { expect, it } from 'vitest'
import { drawLane, type Lane } from './lanes.ts'

const GAP = { kind: 'gap', text: 'keine Preise' } as const
const APART = { kind: 'apart', text: 'eigene Basis, +11,6 %', short: 'eigene Basis' } as const
/** A lane of 300 pixels, a day each. */
const drawn = (...lanes: Lane[]) => drawLane(lanes, (day) => day, [0, 300])

it('writes into a box what it is, in short where that has no room', () => {
  const { boxes, words } = drawn({ ...APART, from: 0, to: 100 }, { ...GAP, from: 150, to: 300 })
  expect(boxes).toEqual([
    { kind: 'apart', from: 0, to: 100 },
    { kind: 'gap', from: 150, to: 300 },
  ])
  expect(words.map(({ text, x }) => [text, x])).toEqual([
    ['eigene Basis', 50],
    ['keine Preise', 225],
  ])
})

it('has no slivers: a short piece is a dot, a short gap as wide as a box', () => {
  const { boxes } = drawn({ ...GAP, from: 250, to: 296 }, { ...APART, from: 296, to: 300 }, { ...GAP, from: 0, to: 2 })
  expect(boxes).toEqual([
    { kind: 'dot', from: 298, to: 298 },
    { kind: 'gap', from: 0, to: 10 },
    { kind: 'gap', from: 250, to: 296 },
  ])
})

it('says beside the widest gap what it is, where none has room', () => {
  expect(drawn({ ...GAP, from: 260, to: 300 }).words).toEqual([{ text: 'keine Preise', x: 254, anchor: 'end' }])
  const { words } = drawn({ ...APART, from: 0, to: 130 }, { ...GAP, from: 131, to: 161 })
  expect(words.at(-1)).toEqual({ text: 'keine Preise', x: 167, anchor: 'start' })
})
