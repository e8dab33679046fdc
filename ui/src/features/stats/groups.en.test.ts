import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GROUPS, isPlural, SINGULAR } from './groups.ts'

const rows = readFileSync(join(import.meta.dirname, '../../../../src/lexicon/categories.tsv'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .slice(1)
  .map((row) => row.split('\t'))

it('knows the number of names that there are', () => {
  const names = new Set([...rows.map((cells) => cells[6]), ...GROUPS.map(({ name }) => name)])
  expect([...SINGULAR].filter((name) => !names.has(name))).toEqual([])
  expect(['Wine', 'Frozen food', 'Dairy products', 'Fruit & veg'].map(isPlural)).toEqual([false, false, true, true])
})

it('calls groups as the API does', () => {
  for (const { code, name } of GROUPS) expect(rows.find(([own]) => own?.startsWith(code))?.[5]).toBe(name)
})
