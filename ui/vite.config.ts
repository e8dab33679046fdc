import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pwa } from './pwa.config.ts'

// KOERBERL_API: where `npm run dev` finds a running `koerberl serve`.
const api = process.env['KOERBERL_API'] ?? 'http://127.0.0.1:8080'

// What every page draws with stands in one file: in a dozen it would weigh a tenth more, and come later.
const BASE = [/node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store|regexparam)\//, /\/src\/(api|lib)\//, /\/src\/offline\/wanted\./, /\/src\/kit\/[^/]*$/, /\/src\/app\/(parts|routes)\./, /\/src\/features\/compare\/(SearchField|Suggestions|parts|tiles|useView|view)\./, /preload-helper/]
const LATER = /\/src\/(lib\/unsaved|kit\/(Bar|Confirm|RangeSlider|Lines|Note|Check|Pop|Switch))\./

function isBase(module: string): boolean {
  return BASE.some((pattern) => pattern.test(module)) && !LATER.test(module)
}

export default defineConfig({
  plugins: [react(), pwa],
  build: {
    target: 'baseline-widely-available',
    // The first that know light-dark() themselves: lowered, it would weigh more than the rest of the tokens.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: isBase }] } } },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  test: { environment: 'happy-dom' },
})
