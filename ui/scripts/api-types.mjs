// Generates src/api/types.ts from tests/golden/openapi.json. With --check: fails if the file is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const contract = new URL('../../tests/golden/openapi.json', import.meta.url)
const target = new URL('../src/api/types.ts', import.meta.url)

const { components } = JSON.parse(readFileSync(contract, 'utf8'))
const schema = JSON.parse(JSON.stringify({ $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'))
const types = await compile(schema, 'Root', {
  additionalProperties: false,
  unreachableDefinitions: true,
  bannerComment: '// Made by `npm run types` from the contract that the binary serves. Not written by hand.',
  style: { semi: false, singleQuote: true, printWidth: 120 },
})
// What the generator says of its own workings is noise here, and so is the root that holds the definitions.
const text = types
  .replace(/export interface Root \{[^}]*\}\n/, '')
  .replaceAll(/ \*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
  .replaceAll(/\/\*\*\n \* ([^\n]*)\n \*\//g, '/** $1 */')
  .replaceAll(/  \/\*\*\n   \* ([^\n]*)\n   \*\//g, '  /** $1 */')

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/api/types.ts is not what the contract says: run `npm run types`')
  process.exit(1)
}
