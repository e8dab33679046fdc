import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pwa } from './pwa.config.ts'

// KOERBERL_API: where `npm run dev` finds a running `koerberl serve`.
const api = process.env['KOERBERL_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), pwa],
  build: {
    target: 'baseline-widely-available',
    // The first that know light-dark() themselves: lowered, it would weigh more than the rest of the tokens.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  test: { environment: 'happy-dom' },
})
