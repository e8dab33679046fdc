// How many bytes (brotli) the first view of the home page takes: every script and style that it waits for. Fails above the budget.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chunksOf, firstFiles, MANIFEST } from './chunks.mjs'

const BUDGET = 95_000
const read = (file) => readFileSync(new URL(`../dist/${file}`, import.meta.url))
const manifest = JSON.parse(read(MANIFEST))
const { index } = chunksOf(manifest)
const first = firstFiles(manifest)

let total = 0
for (const file of ['early.js', ...first.scripts, ...first.styles, ...index.scripts, ...index.styles]) {
  const size = brotliCompressSync(read(file)).length
  total += size
  console.log(`${String(size).padStart(7)}  ${file}`)
}
console.log(`${String(total).padStart(7)}  first view (budget ${BUDGET})`)
if (total > BUDGET) process.exit(1)
