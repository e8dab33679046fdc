import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differenceSaid } from '#words/differences'
import { product } from '../../api/testing.ts'
import { factsOf } from './facts.ts'

test('what the matcher finds different is said in English', () => {
  const other = { ...product({ key: 'billa:1', chain: 'billa' }), score: 0.5, differences: ['andere Sorte'] }
  expect(factsOf(product(), other, null).different).toEqual(['another variety'])
})

test('so is all that it may find', () => {
  const code = readFileSync(join(import.meta.dirname, '../../../../src/compare/comparable.rs'), 'utf8')
  const names = [...code.matchAll(/Self::\w+ => "([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(6)
  expect(names.filter((name) => differenceSaid(name) === name)).toEqual([])
})
