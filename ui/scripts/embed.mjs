// Builds the app into the folder given, as the server embeds it, once for each language into a folder of its own (`de`,
// `en`): every file, or smaller encodings of it (`.br`, `.gz`), the script that draws pages (`server/render.js`), and
// `assets.json`: {buildId, timestamp, files: {path: {etag, encodings}}, chunks: {source module: {scripts, styles}},
// inlineScripts: [hash], routes: [{name, path, plan, html}], problem: {plan, html}, blank: {plan, html}}. What is the
// same in both lies in `de` only. Does not overwrite folders with other content.

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chunkFiles, MANIFEST } from './chunks.mjs'

const LANGUAGES = ['de', 'en']

const COMPRESSIBLE = /\.(css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/

// The server fills in the configuration and compresses each page. The configuration in the file is for development.
const PAGE = 'index.html'
const CONFIG = /(<script type="application\/json" id="app-config">)[^<]*(?=<\/script>)/
const PLACES = ['<!--head-->', '<!--/head-->', 'id="app-config"></script>', '</head>', '<div id="app"></div>']

// Runs in the server's engine; not served.
const RENDERER = 'server/render.js'

/** For pages that are drawn at build time, without data. The server fills in what is between percent signs. */
const PLACEHOLDERS = {
  apiBase: '/api/v1',
  siteName: '%siteName%',
  siteUrl: '%siteUrl%',
  twitter: '%twitter%',
  buildId: '',
  data: 'ready',
  features: {},
}

const [, , target, language] = process.argv
if (!target) fail('usage: node scripts/embed.mjs FOLDER')
if (!language) {
  buildAll(resolve(target))
  process.exit(0)
}

// The configuration reads it when it is loaded: each language is built by a process of its own.
process.env['KOERBERL_LANGUAGE'] = language
const { build } = await import('vite')
const folder = join(resolve(target), language)
mkdirSync(folder, { recursive: true })
const root = resolve(import.meta.dirname, '..')
await build({ root, build: { outDir: folder, emptyOutDir: false }, logLevel: 'warn' }).catch((error) =>
  fail(error.message),
)
const chunks = chunkFiles(JSON.parse(take(MANIFEST)))
await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  build: { outDir: join(folder, 'server'), emptyOutDir: false },
  logLevel: 'warn',
}).catch((error) => fail(error.message))
const renderer = readFileSync(join(folder, RENDERER), 'utf8')
let skeletons
try {
  skeletons = await skeletonsOf(renderer)
} catch (error) {
  fail(`the pages cannot be drawn: ${error.message}\n${error.stack.slice(-500)}`)
}

// The page lies at every address, its files at one place.
const page = readFileSync(join(folder, PAGE), 'utf8').replace(CONFIG, '$1').replaceAll('="./', '="/')
for (const place of PLACES) if (!page.includes(place)) fail(`${PAGE} has lost its place ${place}`)
const inlineScripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
  ([, script]) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)
writeFileSync(join(folder, PAGE), page)

const files = {}
for (const path of filesIn(folder)) {
  if (path === RENDERER) continue
  const bytes = readFileSync(join(folder, path))
  files[path] = { etag: digest(bytes), encodings: path === PAGE ? [] : compress(path, bytes) }
}
const buildId = digest(JSON.stringify(files) + renderer).slice(0, 12)
writeFileSync(
  join(folder, 'assets.json'),
  `${JSON.stringify({ buildId, timestamp: timestamp(), files, chunks, inlineScripts, ...skeletons }, null, 1)}\n`,
)

/** Builds the app in all languages, and keeps of each what the first does not have. */
function buildAll(all) {
  if (existsSync(all) && readdirSync(all).length > 0 && !existsSync(join(all, 'de/assets.json'))) {
    fail(`${all} holds something else than an app: name an empty or a new folder`)
  }
  rmSync(all, { recursive: true, force: true })
  for (const one of LANGUAGES) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, all, one], { stdio: 'inherit' })
    if (status !== 0) fail(`the app in the language ${one} could not be built`)
  }
  const [first, ...others] = LANGUAGES.map((one) => join(all, one))
  for (const other of others) {
    for (const path of filesIn(other)) {
      const [its, ours] = [join(other, path), join(first, path)]
      if (path !== 'assets.json' && existsSync(ours) && readFileSync(its).equals(readFileSync(ours))) rmSync(its)
    }
  }
}

/** Each page as it is planned and drawn without data, for the server to send where its engine fails. */
async function skeletonsOf(script) {
  const { koerberl } = runInNewContext(`${script}; ({ koerberl })`, {})
  await new Promise(setImmediate) // until its chunks, which are promises, have loaded
  const skeleton = (path, search = '', problem = null) => {
    const config = { ...PLACEHOLDERS, problem }
    const request = JSON.stringify({ path, search, config, payload: { version: 0, data: {} } })
    const plan = JSON.parse(koerberl.plan(request))
    for (const chunk of plan.chunks) if (!chunks[chunk]) throw new Error(`${chunk} is not a chunk of the build`)
    return { plan, html: JSON.parse(koerberl.render(request)).html }
  }
  return {
    routes: koerberl.routes.map((route) => ({ ...route, ...skeleton(route.path) })),
    problem: skeleton('/', '', { status: 500 }),
    // Without a network, visitors mostly search.
    blank: skeleton('/', 'q=x'),
  }
}

/** Reads a file and removes it. */
function take(path) {
  const text = readFileSync(join(folder, path), 'utf8')
  rmSync(join(folder, path))
  return text
}

/** Writes the encodings that are smaller than the file itself, and names them in the order a server prefers them. The
 * server unpacks gzip for who wants the file itself. */
function compress(path, bytes) {
  if (!COMPRESSIBLE.test(path)) return []
  const encoded = {
    br: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzip: gzipSync(bytes, { level: 9 }),
  }
  const smaller = Object.keys(encoded).filter((name) => encoded[name].length < bytes.length)
  for (const name of smaller) writeFileSync(join(folder, `${path}.${name === 'gzip' ? 'gz' : name}`), encoded[name])
  if (smaller.includes('gzip')) rmSync(join(folder, path))
  return smaller
}

/**
 * The time of this build, in milliseconds: SOURCE_DATE_EPOCH (in seconds, see reproducible-builds.org), or the last commit
 * that touched the app, so that equal sources give equal builds; or now.
 */
function timestamp() {
  const stated = process.env['SOURCE_DATE_EPOCH'] || lastCommit()
  return /^\d+$/.test(stated) ? Number(stated) * 1000 : Date.now()
}

function lastCommit() {
  try {
    const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', ['log', '-1', '--format=%ct', '--', '..'], options).trim()
  } catch {
    return '' // no git, or no repository
  }
}

function filesIn(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
