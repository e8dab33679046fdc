// Imports the tables of src/lexicon, which the server reads too, as rows of cells: without comments and the line of
// headings.
import type { Plugin } from 'vite'

export const lexicon: Plugin = {
  name: 'lexicon',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/lexicon\/[^/]+\.tsv$/ },
    handler: (text) => ({ code: `export default ${JSON.stringify(rows(text))}`, moduleType: 'js' }),
  },
}

function rows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.slice(1).map((line) => line.split('\t'))
}
