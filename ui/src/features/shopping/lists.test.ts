// The shopping lists of tests/golden/lists as the app reads them: what it asks the planner for. tests/search/lists.rs asks that, and
// judges what comes of it. `UPDATE_GOLDEN=1` writes what is read now.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { linesOf, wishOf } from './words.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../tests/golden/lists')

/** The lines of each list, without what they mean. */
function listsOf(name: string): string[] {
  const judged = readFileSync(resolve(FOLDER, `${name}.txt`), 'utf8').split(/^== .*\n/mu).slice(1)
  return judged.map((list) => list.replaceAll(/ => .*$/gmu, '').trim())
}

it.each(['known', 'unseen'])('%s lists are read as before', (name) => {
  const wishes = listsOf(name).map((text) => linesOf(text).map(wishOf))
  for (const [place, text] of listsOf(name).entries()) expect(wishes[place], 'a line is lost').toHaveLength(text.split('\n').length)
  const rows = wishes.flat().map(({ query, count, amount, unit, bio }) => `  ${JSON.stringify({ query, count, amount, unit, bio })}`)
  const read = `[\n${rows.join(',\n')}\n]\n`
  const file = resolve(FOLDER, `${name}.wishes.json`)
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, read)
  expect(readFileSync(file, 'utf8')).toBe(read)
})
