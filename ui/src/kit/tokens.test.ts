import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '..')
const tokens = readFileSync(resolve(SOURCES, 'kit/tokens.css'), 'utf8')

test.each([
  ['modal', 1100],
  ['overlay', 1000],
  ['menu', 1000],
  ['tooltip', 1100],
])('U1: %s is stacked at %i', (layer, height) => {
  expect(tokens).toMatch(new RegExp(`--z-${layer}: ${height};`))
})

test('U1: z-indices are defined in tokens.css only', () => {
  const strays = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!file.endsWith('.css')) return []
    const css = readFileSync(resolve(SOURCES, file), 'utf8')
    return [...css.matchAll(/z-index: (?!var\(--z-[a-z]+\);|auto;)[^;]*/g)].map(([found]) => `${file}: ${found}`)
  })
  expect(strays).toEqual([])
})
