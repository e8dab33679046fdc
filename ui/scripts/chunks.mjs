// The files that each page needs, from vite's manifest.

/** Where vite writes it, in the folder it builds into. */
export const MANIFEST = '.vite/manifest.json'

/** The module that each begins with: of a page, or of what a page can be. */
const CHUNKS = {
  index: 'src/app/IndexPage.tsx',
  empty: 'src/features/compare/EmptyData.tsx',
  start: 'src/features/compare/Start.tsx',
  results: 'src/features/compare/Results.tsx',
  smartshopping: 'src/features/shopping/ShoppingPage.tsx',
  stats: 'src/features/stats/StatsPage.tsx',
  overview: 'src/features/stats/overview/Overview.tsx',
  ketten: 'src/features/stats/chains/ChainsPage.tsx',
  kategorie: 'src/features/stats/category/CategoryPage.tsx',
  vergleich: 'src/features/stats/levels/LevelsPage.tsx',
  bewegung: 'src/features/stats/movers/MoversPage.tsx',
  rabatt: 'src/features/stats/rebates/RebatesPage.tsx',
  packungen: 'src/features/stats/shrunk/ShrunkPage.tsx',
  steuer: 'src/features/stats/tax/TaxPage.tsx',
  korb: 'src/features/stats/basket/BasketPage.tsx',
  product: 'src/features/product/ProductSheet.tsx',
}

/** What index.html itself names: needed by every page. */
export function firstFiles(manifest) {
  return filesFrom(manifest, 'index.html')
}

/** {page: {scripts, styles}}: what each needs besides. */
export function chunksOf(manifest) {
  const first = firstFiles(manifest)
  return Object.fromEntries(
    Object.entries(CHUNKS).map(([name, source]) => {
      const { scripts, styles } = filesFrom(manifest, source)
      return [name, { scripts: without(scripts, first.scripts), styles: without(styles, first.styles) }]
    }),
  )
}

function without(files, known) {
  return [...files].filter((file) => !known.has(file))
}

function filesFrom(manifest, source, found = { scripts: new Set(), styles: new Set() }) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is no chunk of its own`)
  found.scripts.add(chunk.file)
  for (const style of chunk.css ?? []) found.styles.add(style)
  for (const imported of chunk.imports ?? []) filesFrom(manifest, imported, found)
  return found
}
