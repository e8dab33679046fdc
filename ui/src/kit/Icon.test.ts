import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '..')
const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.endsWith('Icon.tsx'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n')

test.each(['satellite-dish', 'rotate-right', 'magnifying-glass', 'chevron-down', 'spinner', 'check'])(
  'U4: the icon %s is in use',
  (name) => {
    expect(used).toMatch(new RegExp(`name=(?:"${name}"|\\{[^}]*'${name}')`))
  },
)
