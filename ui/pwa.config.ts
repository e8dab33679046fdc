// The web app manifest, and the files that the service worker (src/pwa/sw.ts) precaches.
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { PATHS } from './src/lib/shared.ts'
import { locale, page } from './words.config.ts'

const LIGHT = '#fbfaf6'
const DARK = '#0e1310'

/** The plugin's types lack `color_scheme_dark`; browsers that do not know it ignore it. */
const manifest: VitePWAOptions['manifest'] & Record<string, unknown> = {
  id: '/',
  name: 'Körberl',
  short_name: 'Körberl',
  description: page.description,
  lang: locale,
  dir: 'ltr',
  categories: ['shopping', 'food'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: LIGHT,
  background_color: LIGHT,
  color_scheme_dark: { theme_color: DARK, background_color: DARK },
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut(page.compare, page.compareText, PATHS.index, 'compare'),
    shortcut(page.shopping, page.shoppingText, PATHS.smartshopping, 'shopping'),
    shortcut(page.stats, page.statsText, PATHS.stats, 'stats'),
  ],
}

export const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/pwa',
  filename: 'sw.ts',
  // src/pwa/worker.ts registers it when the browser is idle.
  injectRegister: false,
  includeManifestIcons: false,
  manifest,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2,svg}'],
    // Only some browsers need it, and only to scan: they keep it once it was loaded.
    globIgnores: ['assets/barcodes.worker-*.js'],
    // The server makes the shell from index.html, which is not served itself.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: 'shell.html' } : entry)),
      }),
    ],
  },
})

function shortcut(name: string, description: string, url: string, icon: string) {
  return { name, description, url, icons: [{ src: `/icons/${icon}.png`, sizes: '96x96', type: 'image/png' }] }
}
