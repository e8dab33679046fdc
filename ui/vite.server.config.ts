// The app as one script for the server's JavaScript engine: React's renderer without streams, no imports left.
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lexicon } from './lexicon.config.ts'
import { OUTPUT, SERVER_CONDITIONS, words } from './words.config.ts'

/** Tells each `chunk(() => import('…'))` the path of its module (`Chunk.source`): the server preloads the files of the
 * chunks that a page is drawn with, and finds them by that path in Vite's manifest. */
export const chunkSources: Plugin = {
  name: 'chunk-sources',
  enforce: 'pre',
  transform(code, id) {
    const source = (path: string) => relative(import.meta.dirname, new URL(path, `file://${id}`).pathname)
    return code.replaceAll(
      /\bchunk\((\(\) => import\('(.+?)'\))/g,
      (_, load: string, path: string) => `chunk(Object.assign(${load}, { source: '${source(path)}' })`,
    )
  },
}

/** Each name of a chunk stands in the first view: two characters less of each are 100 bytes. */
export const FILE_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** The first that support light-dark(): lowered, it would be larger than all other tokens. */
export const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox120']

export default defineConfig({
  plugins: [lexicon, words, chunkSources, react()],
  resolve: {
    conditions: SERVER_CONDITIONS,
    alias: {
      'react-dom/server': new URL(
        'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
        import.meta.url,
      ).pathname,
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: SERVER_CONDITIONS } },
  build: {
    ssr: 'src/server/entry.tsx',
    outDir: `${OUTPUT}/server`,
    copyPublicDir: false,
    // As in the browser: the same addresses of files.
    assetsInlineLimit: 0,
    cssMinify: true,
    cssTarget: CSS_TARGET,
    minify: true,
    target: 'es2022',
    rollupOptions: {
      output: { ...FILE_NAMES, format: 'iife', name: 'koerberl', entryFileNames: 'render.js', codeSplitting: false },
    },
  },
})
