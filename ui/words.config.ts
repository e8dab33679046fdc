// The language that the app is built in, KOERBERL_LANGUAGE, and the tables of words (src/words): `#words/kit` is
// `src/words/de/kit.ts` unless it says `en`. In a build, a word stands where it is said, so that it loads with the code
// that says it, and a table costs nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as deLib from './src/words/de/lib.ts'
import * as dePage from './src/words/de/manifest.ts'
import * as enLib from './src/words/en/lib.ts'
import * as enPage from './src/words/en/manifest.ts'
import { defaultClientConditions, defaultServerConditions, type ESTree, parseSync, type Plugin } from 'vite'

export const LANGUAGE = languageOf(process.env['KOERBERL_LANGUAGE'] || 'de')
export const OUTPUT = LANGUAGE === 'de' ? 'dist' : `dist/${LANGUAGE}`

/** Of the page, and of the installed app. */
export const page = { de: dePage, en: enPage }[LANGUAGE]
export const { locale } = { de: deLib, en: enLib }[LANGUAGE]

/** index.html is written in German. */
export const pageLanguage: Plugin = {
  name: 'page-language',
  transformIndexHtml: (html) =>
    html.replace(`lang="${deLib.locale}"`, `lang="${locale}"`).replace(dePage.noJavaScript, page.noJavaScript),
}

/** How the `imports` of package.json are resolved: vite's `resolve.conditions`. */
const CONDITION = LANGUAGE === 'de' ? [] : [LANGUAGE]
export const BROWSER_CONDITIONS = [...CONDITION, ...defaultClientConditions]
export const SERVER_CONDITIONS = [...CONDITION, ...defaultServerConditions]

function languageOf(asked: string): 'de' | 'en' {
  if (asked !== 'de' && asked !== 'en') throw new Error(`KOERBERL_LANGUAGE is ${asked}: there are de and en`)
  return asked
}

type Node = ESTree.Node
interface Range {
  start: number
  end: number
}
/** A word as source text: `body` is all of a fixed one; `uses` are the places of each parameter in it. */
interface Word {
  body: string
  isBare: boolean
  source: string
  params: string[]
  uses: (Range & { param: number })[]
}

const tables = new Map<string, Map<string, Word>>()

export const words: Plugin = {
  name: 'words',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { code: /from '#words\// },
    handler(code, id) {
      const { program } = parseSync(id, code)
      const named = new Map<string, Map<string, Word>>()
      for (const node of program.body) {
        if (node.type !== 'ImportDeclaration') continue
        const [, room] = /^#words\/(\w+)$/.exec(node.source.value) ?? []
        const [specifier] = node.specifiers
        if (room && specifier) named.set(specifier.local.name, tableOf(room))
      }
      return written(program, code, 0, code.length, named)
    },
  },
}

/** The part of the code, with words in place of what says them. */
function written(tree: Node, code: string, start: number, end: number, named: Map<string, Map<string, Word>>): string {
  let text = ''
  let at = start
  const put = ({ start: from, end: to }: Range, instead: string) => {
    text += code.slice(at, from) + instead
    at = to
  }
  walk(tree, (node, parent) => {
    const call = node.type === 'CallExpression' ? node : null
    const said = call ? call.callee : node
    if (said.type !== 'MemberExpression' || said.computed || said.object.type !== 'Identifier') return true
    const word = said.property.type === 'Identifier' && named.get(said.object.name)?.get(said.property.name)
    if (!word || (call ? word.params.length === 0 : word.params.length > 0 || isCalled(parent, node))) return true
    const args = (call?.arguments ?? []).map((arg) => ({
      text: written(arg, code, arg.start, arg.end, named),
      isSimple: isSimple(arg),
    }))
    put(node, filled(word, args))
    return false
  })
  return text + code.slice(at, end)
}

/** The word's source with values in their places; a function that is called where one would be computed twice. */
function filled(word: Word, args: { text: string; isSimple: boolean }[]): string {
  const timesUsed = (param: number) => word.uses.filter((use) => use.param === param).length
  if (args.some(({ isSimple: simple }, param) => !simple && timesUsed(param) > 1))
    return `(${word.source})(${args.map(({ text }) => text).join(', ')})`
  let text = ''
  let at = 0
  for (const { start, end, param } of word.uses) {
    const arg = args[param]
    text += word.body.slice(at, start) + (arg?.isSimple ? arg.text : `(${arg?.text ?? 'undefined'})`)
    at = end
  }
  text += word.body.slice(at)
  return word.isBare ? text : `(${text})`
}

function tableOf(room: string): Map<string, Word> {
  const known = tables.get(room)
  if (known) return known
  const path = join(import.meta.dirname, `src/words/${LANGUAGE}/${room}.ts`)
  const code = readFileSync(path, 'utf8')
  const table = new Map<string, Word>()
  for (const node of parseSync(path, code).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declaration.declarations) {
      const word = id.type === 'Identifier' && init && wordOf(init, code)
      if (word) table.set(id.name, word)
    }
  }
  tables.set(room, table)
  return table
}

/** Null for what is neither a text nor a function of plain values. */
function wordOf(init: Node, code: string): Word | null {
  const source = code.slice(init.start, init.end)
  if (init.type === 'Literal') return { body: source, isBare: true, source, params: [], uses: [] }
  if (init.type !== 'ArrowFunctionExpression' || init.body.type === 'BlockStatement') return null
  const params = init.params.map((param) => (param.type === 'Identifier' ? param.name : ''))
  const uses: Word['uses'] = []
  let isPlain = !params.includes('')
  walk(init.body, (node, parent) => {
    if (/Function|^Property$|^JSX/.test(node.type)) isPlain = false
    if (node.type !== 'Identifier' || (parent?.type === 'MemberExpression' && parent.property === node)) return true
    const { start, end } = node
    const param = params.indexOf(node.name)
    if (param === -1) isPlain = false
    uses.push({ start: start - init.body.start, end: end - init.body.start, param })
    return true
  })
  const body = code.slice(init.body.start, init.body.end)
  return isPlain ? { body, isBare: init.body.type === 'TemplateLiteral', source, params, uses } : null
}

function isCalled(parent: Node | null, node: Node): boolean {
  return parent?.type === 'CallExpression' && parent.callee === node
}

function isSimple(node: Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isSimple(node.object)
  return node.type === 'Identifier' || node.type === 'Literal'
}

/** Calls `enter` for each node in the order of the text; false: not what is in it. */
function walk(node: Node, enter: (node: Node, parent: Node | null) => boolean, parent: Node | null = null): void {
  if (!enter(node, parent)) return
  const within = Object.values(node).flat().filter(isNode)
  for (const child of within.toSorted((a, b) => a.start - b.start)) walk(child, enter, node)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
