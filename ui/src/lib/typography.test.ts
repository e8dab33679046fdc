// What no formatter writes but a hand did: it, too, has no break between a number and its unit.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '..')
const COMMENTS = /^\s*\/\/.*$|\/\*[^]*?\*\//gm
const BREAKS = /.{0,30}(?:\d (?:%|€|MB|Uhr)|€ (?:\d|\$\{(?:price|count)\()).{0,20}/g

/** Every source file of the app, without its comments. */
const written = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'api/types.ts')
  .map((file) => ({ file, text: readFileSync(resolve(SOURCES, file), 'utf8').replace(COMMENTS, '') }))

test('a number and its unit stand on one line', () => {
  expect(written.length).toBeGreaterThan(200)
  expect(
    written.flatMap(({ file, text }) => (text.match(BREAKS) ?? []).map((found) => `${file}: ${found.trim()}`)),
  ).toEqual([])
})

test('quotation marks are those of Austria', () => {
  const english = /[“”"][A-ZÄÖÜa-zäöüß ]+”|„[^“\n]*”/g
  const german = written.filter(({ file }) => !file.startsWith('words/en/'))
  expect(german.flatMap(({ file, text }) => (text.match(english) ?? []).map((found) => `${file}: ${found}`))).toEqual(
    [],
  )
})
