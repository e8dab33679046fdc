// What tests/offline/changes.rs asked the server: the earlier answer and the changes have to make the new one.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CatalogueAnswer, Changes, Columns, CommonWords, WordsAnswer } from '../api/types.ts'
import { dayNumber } from './search/market.ts'
import { changedProducts, changedWords, FORMAT, idsIn, wordsIn } from './table.ts'

type Answer = CatalogueAnswer & WordsAnswer

const { cases }: { cases: { path: string; before: Answer; changes: Answer; after: Answer }[] } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../tests/golden/offline-changes.json'), 'utf8'),
)

describe('I6: what has changed since yesterday', () => {
  it.each(cases)('makes the new one of the old: $path', ({ before, changes, after }) => {
    expect(changes.format).toBe(FORMAT)
    if (before.products) {
      const made = changedProducts(before.products, changes.changes as Changes, dayNumber(after.day))
      const expected = after.products as Columns
      expect(made).toEqual({ ...expected, id: idsIn(expected) })
      // What was made so can be changed again.
      expect(idsIn(made)).toEqual(idsIn(expected))
    } else {
      const [words, expected] = [before.words as CommonWords, after.words as CommonWords]
      const made = changedWords(words, changes.changes as Changes)
      expect(wordsIn(made)).toEqual(wordsIn(expected))
      expect(made.count).toEqual(expected.count)
    }
  })
})

it('I6: numbers of groups that were pushed on, and rows that come and go at the ends', () => {
  const before = { id: ['a', 'b', 'c', 'd'], group: [4, 9, null, 12], priceCents: [1, 2, 3, 4] } as unknown as Columns
  const changes: Changes = {
    gone: [0],
    come: [0, 3],
    rows: { id: ['x', 'y'], group: [5, 13], priceCents: [7, 8] },
    renumbered: [
      [5, 1],
      [10, 3],
    ],
    values: { priceCents: { rows: [2], values: [30] } },
  }
  expect(changedProducts(before, changes, 0)).toEqual({
    id: ['x', 'b', 'c', 'd', 'y'],
    group: [5, 10, null, 15, 13],
    priceCents: [7, 2, 30, 4, 8],
  })
})
