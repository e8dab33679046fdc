// Every family of pictograms that somebody names is drawn, and nothing else is.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { TILES } from '../features/compare/tiles.ts'

const TABLES = resolve(import.meta.dirname, '../../../src')
const drawn = readFileSync(join(import.meta.dirname, 'glyphs.svg'), 'utf8')
const symbols = [...drawn.matchAll(/<symbol id="([a-z]+)" viewBox="0 0 24 24"><path d="([^"]+)"\/><\/symbol>/g)]
const families = new Set(symbols.map(([, id]) => id))

/** The families in a table that has a column of them. */
function named(table: string): string[] {
  const lines = readFileSync(join(TABLES, table), 'utf8').split('\n')
  const [heads = [], ...rows] = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'))
  const column = heads.indexOf('glyph')
  return column < 0 ? [] : rows.flatMap((cells) => cells[column] || [])
}

const ofKinds = readdirSync(join(TABLES, 'kinds'))
  .filter((file) => file.endsWith('.tsv'))
  .flatMap((file) => named(`kinds/${file}`))

test('every family that kinds name is drawn once, and no other', () => {
  expect(symbols.length).toBe(families.size)
  expect(drawn.match(/<symbol/g)?.length).toBe(families.size)
  expect(ofKinds.length).toBeGreaterThan(500)
  expect([...new Set(ofKinds)].toSorted()).toEqual([...families].toSorted())
})

test.each([
  ['categories', named('lexicon/categories.tsv')],
  ['tiles of the start page', TILES.map(({ glyph }) => glyph)],
])('%s name only what is drawn', (_, glyphs) => {
  expect(glyphs.length).toBeGreaterThan(0)
  expect(glyphs.filter((glyph) => !families.has(glyph))).toEqual([])
})
