// Generates src/api/types.ts from tests/golden/openapi.json: the types that the app imports, and those that these mention.
// With --check: fails if the file is outdated.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const contract = new URL('../../tests/golden/openapi.json', import.meta.url)
const target = new URL('../src/api/types.ts', import.meta.url)

const { components } = JSON.parse(readFileSync(contract, 'utf8'))
// Which fields exclude each other is not said in types: the generator would make a union of everything.
const isExclusion = (key, value) => key === 'oneOf' && value.every((part) => part.properties && !part.type)
const plain = JSON.stringify({ $defs: components.schemas }, (key, value) =>
  isExclusion(key, value) ? undefined : value,
)
const schema = JSON.parse(plain.replaceAll('#/components/schemas/', '#/$defs/'))
const types = await compile(schema, 'Root', {
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  bannerComment: '// Made by `npm run types` from the contract that the binary serves. Not written by hand.',
  style: { semi: false, singleQuote: true, printWidth: 120 },
})
// What the generator says of its own workings is noise here, and so is the root that holds the definitions.
const all = types
  .replace(/export interface Root \{[^}]*\}\n/, '')
  .replaceAll(/ \*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
  .replaceAll(/\/\*\*\n \* ([^\n]*)\n \*\//g, '/** $1 */')
  .replaceAll(/  \/\*\*\n   \* ([^\n]*)\n   \*\//g, '  /** $1 */')
const DECLARATION =
  /(?:^\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^export (?:interface|type) (\w+)[^]*?(?=^\/\*\*|^export |(?![^]))/gm
const declarations = new Map([...all.matchAll(DECLARATION)].map(([declaration, name]) => [name, declaration]))
const kept = new Set(imported())
// A set walks what is added to it on the way.
for (const name of kept) for (const word of mentioned(declarations.get(name) ?? '')) kept.add(word)
const text = all.replaceAll(DECLARATION, (declaration, name) => (kept.has(name) ? declaration : ''))

/** The types that a declaration mentions. */
function mentioned(declaration) {
  const words = declaration.replaceAll(/\/\*[^]*?\*\//g, '').match(/\w+/g) ?? []
  return words.filter((word) => declarations.has(word))
}

/** The names that the app imports from the types. */
function imported() {
  const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  return sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
      const imports = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/types\.ts'/g)]
      return imports.flatMap(([, names]) => names.match(/(?<!\bas )\b(?!type\b|as\b)\w+/g) ?? [])
    })
}

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/api/types.ts is not what the contract says: run `npm run types`')
  process.exit(1)
}
