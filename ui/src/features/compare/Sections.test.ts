import { expect, test } from 'vitest'
import { sectionsToJump } from './Sections.tsx'

const sections = (...groups: number[]) =>
  groups.map((n, place) => ({ category: String(place), name: 'x', groups: n, products: n }))

test('a list that is in sight needs no ways to its sections', () => {
  expect(sectionsToJump(sections(40))).toEqual([])
  expect(sectionsToJump(sections(4, 4))).toEqual([])
  expect(sectionsToJump(sections(8, 1))).toHaveLength(2)
})
