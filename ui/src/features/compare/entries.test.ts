import { expect, test } from 'vitest'
import type { Section } from '../../api/types.ts'
import { entriesOf } from './entries.ts'

const section = (name: string, groups: number) => ({ category: name, kind: null, name, groups, products: groups })
const short = (sections: Section[], total: number) =>
  entriesOf(sections, total).map((entry) => (entry.kind === 'heading' ? entry.section.name : entry.index))

test('each heading stands before its first group', () => {
  expect(short([section('Butter', 2), section('Käse', 1)], 3)).toEqual(['Butter', 0, 1, 'Käse', 2])
})

test('without sections there are only groups', () => {
  expect(short([], 3)).toEqual([0, 1, 2])
})

test('groups beyond the sections follow without a heading', () => {
  expect(short([section('Butter', 1)], 3)).toEqual(['Butter', 0, 1, 2])
})

test('sections never show more than there is', () => {
  expect(short([section('Butter', 5), section('Käse', 5)], 2)).toEqual(['Butter', 0, 1])
  expect(short([section('Butter', 5)], 0)).toEqual([])
})
