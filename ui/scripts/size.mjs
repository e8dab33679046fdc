// How many bytes (brotli) the first view takes: every script and style that index.html names. Fails above the budget.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const BUDGET = 95_000
const dist = new URL('../dist/', import.meta.url)
const html = readFileSync(new URL('index.html', dist), 'utf8')
const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file))

let total = 0
for (const file of files) {
  const size = brotliCompressSync(readFileSync(new URL(file, dist))).length
  total += size
  console.log(`${String(size).padStart(7)}  ${file}`)
}
console.log(`${String(total).padStart(7)}  first view (budget ${BUDGET})`)
if (total > BUDGET) process.exit(1)
