// The app as one script for the server's engine: React's renderer without streams, nothing left to import.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lexicon } from './lexicon.config.ts'

export default defineConfig({
  plugins: [lexicon, react()],
  resolve: {
    alias: {
      'react-dom/server': new URL(
        'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
        import.meta.url,
      ).pathname,
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/entry.tsx',
    outDir: 'dist/server',
    copyPublicDir: false,
    minify: true,
    target: 'es2022',
    rollupOptions: { output: { format: 'iife', name: 'koerberl', entryFileNames: 'render.js', codeSplitting: false } },
  },
})
