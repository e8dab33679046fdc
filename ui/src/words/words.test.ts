import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
