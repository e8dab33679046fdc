import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { english, german } from './check.ts'

const rooms = (language: string) =>
  readdirSync(join(import.meta.dirname, language)).map((file) => file.replace('.ts', ''))

test('every table is compared with that of the other language', () => {
  expect(rooms('de').toSorted()).toEqual(Object.keys(german).toSorted())
  expect(rooms('en').toSorted()).toEqual(Object.keys(english).toSorted())
})

test('English has no German quotation marks, and no straight ones', () => {
  for (const room of rooms('en')) {
    const text = readFileSync(join(import.meta.dirname, `en/${room}.ts`), 'utf8')
    expect(text.match(/„|(?<=\w)'(?=\w)/g)).toBeNull()
  }
})

function ends(text: unknown) {
  return typeof text === 'string' && [text.startsWith(' '), text.endsWith(' ')]
}

test('a text begins and ends with a space where it does in German', () => {
  const differing = Object.entries(german).flatMap(([room, table]) =>
    Object.entries(table).flatMap(([name, text]) => {
      const other = Object.entries(english[room as keyof typeof english]).find(([one]) => one === name)?.[1]
      return String(ends(text)) === String(ends(other)) ? [] : `${room}.${name}`
    }),
  )
  // These stand at another place of their sentence.
  expect(differing.toSorted()).toEqual(['findings.reduced', 'shopping.each'])
})

const SOURCES = join(import.meta.dirname, '..')
/** What is for Germans only, for the worker, or asked of the API. */
const OF_ONE_LANGUAGE = /^(words|server|lexicon|offline)\/|\/docs\/(german\w*|examples)\.ts$|\.test\.tsx?$/
const GERMAN = /[äöüß]|\b(oder|und|nicht|mit|für|von|bei|ohne|eine?|dein|deine|der|die|das|ist|sind|heute)\b/i
/** A name, letters that are replaced, parts of addresses, and what the API says. */
const NO_WORDS = /^(Körberl|[äöüß]|[a-z-]+|nicht Bio|andere Marke|größer)$/

/** All texts in a file of the app. */
function textsIn(file: string): string[] {
  const texts: string[] = []
  JSON.stringify(parseSync(file, readFileSync(join(SOURCES, file), 'utf8')).program, (key, node: unknown) => {
    if (key === 'raw' || key === 'source') return undefined
    if ((key === 'value' || key === 'cooked') && typeof node === 'string') texts.push(node.trim())
    return typeof node === 'bigint' ? undefined : node
  })
  return texts
}

test('nothing but the tables says German', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.tsx?$/.test(file) && !OF_ONE_LANGUAGE.test(file))
  expect(others.length).toBeGreaterThan(300)
  const said = others.flatMap((file) =>
    textsIn(file)
      .filter((text) => GERMAN.test(text) && !NO_WORDS.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(said).toEqual([])
})
