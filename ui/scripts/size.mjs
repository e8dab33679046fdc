// Prints the size (brotli) of the first view: all scripts and styles that it waits for. Fails above the budget.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chunkFiles, firstFiles, MANIFEST } from './chunks.mjs'

const BUDGET = 95_000
const folder = process.env['KOERBERL_LANGUAGE'] === 'en' ? 'dist/en' : 'dist'
const read = (file) => readFileSync(new URL(`../${folder}/${file}`, import.meta.url))
const manifest = JSON.parse(read(MANIFEST))
const chunks = chunkFiles(manifest)
const first = firstFiles(manifest)
const INDEX = 'src/app/IndexPage.tsx'

for (const view of ['Start', 'Results']) {
  const parts = [first, chunks[INDEX], chunks[`src/features/compare/${view}.tsx`]]
  const files = new Set(parts.flatMap(({ scripts, styles }) => [...scripts, ...styles]))
  let total = 0
  for (const file of files) {
    const size = brotliCompressSync(read(file)).length
    total += size
    console.log(`${String(size).padStart(7)}  ${file}`)
  }
  console.log(`${String(total).padStart(7)}  first view of ${view} (budget ${BUDGET})`)
  if (total > BUDGET) process.exitCode = 1
}
