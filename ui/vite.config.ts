import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { lexicon } from './lexicon.config.ts'
import { pwa } from './pwa.config.ts'

// KOERBERL_API: where `npm run dev` finds a running `koerberl serve`.
const api = process.env['KOERBERL_API'] ?? 'http://127.0.0.1:8080'

// Code of every page in one file: a dozen would weigh a tenth more.
const BASE = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//,
  /\/src\/(api|lib)\//,
  /\/src\/lexicon\/(chains|cards)\./,
  /\/src\/offline\/wanted\./,
  /\/src\/kit\/[^/]*$/,
  /\/src\/app\/(parts|routes)\./,
  /\/src\/app\/[^/]*\.css$/,
  /\/src\/features\/compare\/(SearchField|Suggestions|parts|tiles|useView|view)\./,
  /preload-helper/,
]
const LATER = [
  /\/src\/api\/(ranking|report|useMany)\./,
  /\/src\/lib\/(locale|saveFile|unsaved)\./,
  /\/src\/kit\/(Bar|ChainChips|Check|Confirm|Lines|MoreIcon|Note|RangeSlider|Sheet|Switch)\./,
]

function isBase(module: string): boolean {
  return BASE.some((pattern) => pattern.test(module)) && !LATER.some((pattern) => pattern.test(module))
}

// Shared code in few files: browsers fetch six at a time.
const groups = [
  { name: 'base', test: isBase },
  {
    name: 'controls',
    test: /\/src\/(api\/ranking\.|kit\/(RangeSlider\.|Check\.|Note\.css)|features\/compare\/(Filters|GroupRow|RowSkeleton)\.)/,
  },
  { name: 'sheets', test: /\/src\/kit\/(Bar|ChainChips|Lines|MoreIcon|Note|Sheet|Switch)\./ },
  { name: 'figures', test: /\/src\/(kit\/chart|features\/stats)\//, minShareCount: 2 },
]

// The server has drawn the page: its styles come first, what makes it live after them, the largest file of it at the
// head.
const SCRIPT = /(<script type="module"[^>]*><\/script>\s*)((?:<link rel="modulepreload"[^>]*>\s*)+)/
const scriptsAfterStyles = {
  name: 'scripts-after-styles',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) =>
      html
        .replace(SCRIPT, '$2$1')
        .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"'),
  },
}

export default defineConfig({
  plugins: [lexicon, react(), scriptsAfterStyles, pwa],
  // wouter's shim for older Reacts is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  worker: { plugins: () => [lexicon] },
  build: {
    target: 'baseline-widely-available',
    // The first browsers with light-dark(): transpiled, it would outweigh all other tokens.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { codeSplitting: { groups } } },
  },
  // The tables of src/lexicon lie above this folder.
  server: { proxy: { '/api': api }, fs: { allow: ['.', '../src/lexicon'] } },
  preview: { proxy: { '/api': api } },
  test: { environment: 'happy-dom' },
})
