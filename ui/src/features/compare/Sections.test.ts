import { expect, test } from 'vitest'
import { areFar } from './Sections.tsx'

const sections = (...groups: number[]) =>
  groups.map((n, place) => ({ category: String(place), kind: null, name: 'x', groups: n, products: n }))

test('a list that is in sight needs no ways to its sections', () => {
  expect(areFar(sections(40))).toBe(false)
  expect(areFar(sections(4, 4))).toBe(false)
  expect(areFar(sections(8, 1))).toBe(true)
})
