// Imports the tables of src/lexicon and src/kinds, which the server reads too, as rows of cells: without comments and
// the line of headings; of kinds only what a search without a network needs, of chains what is shown. `@chain-hues` in a stylesheet stands for
// the hues of badges.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const CHAINS = new URL('../src/lexicon/chains.tsv', import.meta.url).pathname
/** Of the table of chains: id, name, letters, hue. */
const OF_CHAINS = [0, 1, 3, 4]
const HUE = 4
/** Have columns of their own. */
const OTHERS = /\/src\/kinds\/(attributes|claims|spoken)\.tsv$/
/** Of a table of kinds: id, name, parent, glyph, unit, synonyms, special. */
const OF_KINDS = [0, 1, 2, 4, 5, 11, 12]
/** Chains that the lexicon does not know have a multiple of 30 (src/lib/chains.ts). */
const OTHER_HUES = Array.from({ length: 12 }, (_, index) => String(index * 30))

export const lexicon: Plugin = {
  name: 'lexicon',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/((lexicon|kinds)\/[^/]+\.tsv|kit\/ChainBadge\.css)$/ },
    handler(text, id) {
      if (id.endsWith('.tsv')) {
        const columns = columnsOf(id)
        const table = rows(text).map((cells) => columns?.map((column) => cells[column] ?? '') ?? cells)
        return { code: `export default ${JSON.stringify(table)}`, moduleType: 'js' }
      }
      this.addWatchFile(CHAINS)
      return text.replace('@chain-hues;', hueRules(readFileSync(CHAINS, 'utf8')))
    },
  },
}

/** Those of a table that the app reads; null for all. */
function columnsOf(id: string): readonly number[] | null {
  if (id === CHAINS) return OF_CHAINS
  return id.includes('/src/kinds/') && !OTHERS.test(id) ? OF_KINDS : null
}

/** The rows of a table. */
function rows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.slice(1).map((line) => line.split('\t'))
}

/** A rule for each hue that a badge may have. */
function hueRules(chains: string): string {
  const hues = new Set([...OTHER_HUES, ...rows(chains).flatMap((cells) => cells[HUE] || [])])
  return [...hues].map((hue) => `[data-hue='${hue}'] { --hue: ${hue}; }`).join('\n')
}
