// The files of each chunk, from Vite's manifest.

/** Its path in the folder of the build. */
export const MANIFEST = '.vite/manifest.json'

/** The files that index.html names: needed by every page. */
export function firstFiles(manifest) {
  return filesFrom(manifest, 'index.html')
}

/** {source module: {scripts, styles}}: the files that each chunk needs besides. */
export function chunkFiles(manifest) {
  const first = firstFiles(manifest)
  const chunks = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  return Object.fromEntries(
    chunks.map(([source]) => {
      const { scripts, styles } = filesFrom(manifest, source)
      return [source, { scripts: without(scripts, first.scripts), styles: without(styles, first.styles) }]
    }),
  )
}

function without(files, known) {
  return [...files].filter((file) => !known.has(file))
}

function filesFrom(manifest, source, found = { scripts: new Set(), styles: new Set() }) {
  const chunk = manifest[source]
  found.scripts.add(chunk.file)
  for (const style of chunk.css ?? []) found.styles.add(style)
  for (const imported of chunk.imports ?? []) filesFrom(manifest, imported, found)
  return found
}
