import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { minifySync } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { lexicon } from './lexicon.config.ts'
import { pwa } from './pwa.config.ts'
import { chunkSources, CSS_TARGET, FILE_NAMES } from './vite.server.config.ts'
import { BROWSER_CONDITIONS, OUTPUT, pageLanguage, words } from './words.config.ts'

// KOERBERL_API: the address of a running `koerberl serve`, for `npm run dev`.
const api = process.env['KOERBERL_API'] ?? 'http://127.0.0.1:8080'

// What every page needs is one file: a dozen files would be a tenth larger and load later.
const BASE = [
  /node_modules\/(react|react-dom|scheduler|wouter)\//,
  /\/src\/(api|lib)\//,
  /\/src\/lexicon\/(chains|cards)\./,
  /\/src\/offline\/wanted\./,
  /\/src\/kit\/[^/]*$/,
  /\/src\/app\/(Nav|noPatterns|prefetch|sheets|routes)\./,
  /\/src\/app\/[^/]*\.css$/,
  /\/src\/features\/compare\/(SearchField|parts|tiles|useView|view)\./,
  /preload-helper/,
]
const LATER = [
  /\/src\/api\/(alertRings|alerts|askedItems|chainCounts|dealText|keepFresh|kindView|productView|ranking|readings)\./,
  /\/src\/api\/(report|several)\./,
  /\/src\/lib\/(addItems|alertCache|alerts|away|bought|compared|days|favourites|formatMore|language|locale|moved)\./,
  /\/src\/lib\/(push|pushAddress|saveFile|unsaved)\./,
  /\/src\/kit\/(ActionMenu|Bar|Basket|ChainChips|Check|Confirm|Facts|LanguageLink|Lines|ItemPage|ItemPath)\./,
  /\/src\/kit\/(ItemWaiting|MoreIcon|Note|Offers|Options|Prose|RangeSlider|Share|Sheet|Star|Stepper|Switch)\./,
  /\/src\/kit\/(arrival|takeFocus|useArrival|useTextFile|undo|Wake|wakeWay)\./,
]

function isBase(module: string): boolean {
  return BASE.some((pattern) => pattern.test(module)) && !LATER.some((pattern) => pattern.test(module))
}

// So is what several pages share: a browser loads six files at a time, and the seventh would delay the page.
const groups = [
  { name: 'base', test: isBase },
  { name: 'format', test: /\/src\/lib\/formatMore\./ },
  {
    name: 'controls',
    test: /\/src\/(api\/(dealText|ranking)\.|kit\/(Check|Note|RangeSlider)\.css|features\/compare\/(EntryRow|Filters\.css|GroupRow|RowSkeleton))/,
  },
  {
    name: 'sheets',
    test: /\/src\/(api\/askedItems|lib\/(addItems|bought|days|favourites|moved|saveFile|unsaved)|kit\/(Bar|Basket|ChainChips|Lines|MoreIcon|Note|Share|Sheet|Star|Switch|takeFocus|useTextFile|Wake|wakeWay|Title(?=\.tsx)|useArrival|arrival))\./,
  },
  // Loaded after every page.
  {
    name: 'late',
    test: /\/src\/(app\/LateParts|api\/(alert(s|Rings)|keepFresh)|kit\/undo|lib\/(alertCache|alerts|push|pushAddress))\./,
  },
  { name: 'alerts', test: /\/src\/features\/alerts\/(?!AlertsPage|AlertSheet)\w+\./ },
  { name: 'texts', test: /\/src\/(features\/texts\/|kit\/Prose\.)/ },
  { name: 'freshness', test: /\/src\/features\/freshness\/(?!OldPrices)/ },
  { name: 'figures', test: /\/src\/(kit\/chart|features\/stats)\//, minShareCount: 2 },
  { name: 'views', test: /\/src\/(api\/(kindView|productView)|features\/compare\/(kindPrices|KindChip|addWords))\./ },
  {
    name: 'item',
    test: /\/src\/(kit\/(Item\w+|Offers)|features\/product\/(?!ProductPage|ProductSheet|productHead)\w+)\./,
    minShareCount: 2,
  },
]

// The server has drawn the page: early.js takes the scripts out of their template as soon as it is painted, those that
// others import first.
const SCRIPTS = /(<script type="module"[^>]*><\/script>)\s*((?:<link rel="modulepreload"[^>]*>\s*)+)/
const inTemplate = (html: string) => {
  const [scripts = '', script = '', imports = ''] = SCRIPTS.exec(html) ?? []
  return html.replace(scripts, '').replace('</head>', `<template id="scripts">${imports}${script}</template>\n</head>`)
}
const EARLY = '<!--src/early.js-->'
const earlyScript = () =>
  `<script>${minifySync('early.js', readFileSync(join(import.meta.dirname, 'src/early.js'), 'utf8')).code.trim()}</script>`
const pageScripts = {
  name: 'page-scripts',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => inTemplate(html).replace(EARLY, earlyScript),
  },
}

export default defineConfig({
  // Files find each other from wherever they lie: the server is also mounted below the root of a host.
  base: './',
  plugins: [lexicon, words, process.env['VITEST'] ? chunkSources : null, react(), pageLanguage, pageScripts, pwa],
  resolve: {
    conditions: BROWSER_CONDITIONS,
    alias: {
      // React has the hook that wouter's shim provides to older versions.
      'use-sync-external-store/shim/index.js': 'react',
      regexparam: join(import.meta.dirname, 'src/app/noPatterns.ts'),
    },
  },
  worker: { plugins: () => [lexicon, words] },
  build: {
    outDir: OUTPUT,
    target: 'baseline-widely-available',
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What comes later finds its imports by itself: a link for each, put in before, keeps a phone busy.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rollupOptions: { output: { ...FILE_NAMES, codeSplitting: { groups } } },
  },
  // The tables of src/lexicon and src/kinds lie above this folder.
  server: { proxy: { '/api': api }, fs: { allow: ['.', '../src/lexicon', '../src/kinds'] } },
  preview: { proxy: { '/api': api } },
  // `cargo test --test offline` asks the server first, and runs equal.test.ts with its answers.
  test: {
    environment: 'happy-dom',
    // A process for each file takes six times as long.
    isolate: false,
    setupFiles: 'vitest.setup.ts',
    // Else its address is empty.
    css: { include: [/Footer\.css/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'de',
          exclude: [
            ...configDefaults.exclude,
            '**/*.en.test.ts',
            ...(process.env['KOERBERL_OFFLINE_CASES'] ? [] : ['**/equal.test.ts']),
          ],
        },
      },
      {
        extends: true,
        resolve: { conditions: ['en'] },
        test: { name: 'en', include: ['**/*.en.test.ts', 'src/server/hydrate.test.tsx'] },
      },
    ],
  },
})
