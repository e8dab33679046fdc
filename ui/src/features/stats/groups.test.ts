import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GROUPS, isPlural, SINGULAR } from './groups.ts'

const categories = readFileSync(join(import.meta.dirname, '../../../../src/lexicon/categories.tsv'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t')[2] ?? '')

it('knows the number of names that there are', () => {
  const names = new Set([...categories, ...GROUPS.map(({ name }) => name)])
  expect([...SINGULAR].filter((name) => !names.has(name))).toEqual([])
  expect(['Wein', 'Tiefkühl', 'Milchprodukte', 'Obst & Gemüse'].map(isPlural)).toEqual([false, false, true, true])
})
