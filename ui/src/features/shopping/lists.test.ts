// The shopping lists of tests/golden/lists as the app reads them: what it asks the planner for. tests/search/lists.rs
// asks that, and judges what comes of it. `UPDATE_GOLDEN=1` writes what is read now.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { isSentence, questionOf } from './interpret.ts'
import { linesOf } from './pasted.ts'
import { type ParsedLine, parseLine } from './parseLine.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../tests/golden/lists')

/** The lines of each list, without what they mean. */
function listsOf(name: string): string[] {
  const judged = readFileSync(resolve(FOLDER, `${name}.txt`), 'utf8')
    .split(/^== .*\n/mu)
    .slice(1)
  return judged.map((list) => list.replaceAll(/ => .*$/gmu, '').trim())
}

function row(parsed: ParsedLine): string {
  const { query, count, amount, unit, bio } = parsed
  return JSON.stringify({
    query,
    count,
    amount,
    unit,
    bio,
    ...((questionOf(parsed) === null || isSentence(parsed)) && { note: true }),
  })
}

/** What is pasted may hold several things in a line, and lines that are none: for each line what is read in it. */
it.each(['pasted-known', 'pasted-unseen'])('%s lists are read as before', (name) => {
  const read = listsOf(name).flatMap((text) => {
    const lines = text.split('\n').filter(Boolean)
    const all = linesOf(text)
    const parts = lines.map((line) =>
      linesOf(lines.length === 1 ? line : `${line}\nBrot`).slice(0, lines.length === 1 ? undefined : -1),
    )
    expect(parts.flat(), 'a line is lost').toEqual(all)
    return parts.map((part) => part.map(parseLine))
  })
  keep(
    name,
    read.map((parsedLists) => `[${parsedLists.map(row).join(', ')}]`),
  )
})

it.each(['known', 'unseen'])('%s lists are read as before', (name) => {
  const parsedLists = listsOf(name).map((text) => linesOf(text).map(parseLine))
  for (const [place, text] of listsOf(name).entries())
    expect(parsedLists[place], 'a line is lost').toHaveLength(text.split('\n').length)
  keep(
    name,
    parsedLists
      .flat()
      .map(({ query, count, amount, unit, bio }) => JSON.stringify({ query, count, amount, unit, bio })),
  )
})

function keep(name: string, rows: string[]): void {
  const read = `[\n${rows.map((line) => `  ${line}`).join(',\n')}\n]\n`
  const file = resolve(FOLDER, `${name}.wishes.json`)
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, read)
  expect(readFileSync(file, 'utf8')).toBe(read)
}
