// Starts the app in a browser: loads the styles in their order, then hydrates the page that the server drew, or draws
// it.
import './kit/tokens.css'
import './kit/base.css'
import './kit/controls.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { config } from './api/client.ts'
import { App } from './app/App.tsx'
import { rootOptions } from './app/ErrorBoundary.tsx'
import { watchArrivals } from './app/navigation.ts'
import { watchForErrors } from './app/problem.ts'
import { reloadOnce } from './app/reloadGuard.ts'
import { preloadPage } from './app/routes.ts'
import { onChunkFailure } from './kit/chunk.tsx'
import { beginOffline } from './offline/begin.ts'

declare global {
  interface Window {
    /** What early.js records until the app has started: the button that was pressed last, and the listener. */
    pressed?: HTMLButtonElement | null
    press: (event: MouseEvent) => void
  }
}

watchForErrors()
watchArrivals()
onChunkFailure(reloadOnce)
beginOffline()

const root = document.getElementById('app')
if (root) {
  const app = <App {...(config.problem && { problem: config.problem })} />
  // Only the code that drew a page can hydrate it.
  const loaded = await preloadPage(location.pathname, location.search).then(
    () => true,
    () => false,
  )
  if (loaded && root.dataset['rendered'] !== undefined) {
    // In pieces, between which a phone can answer.
    startTransition(() => void hydrateRoot(root, app, rootOptions))
    window.pressed?.click()
  } else createRoot(root, rootOptions).render(app)
  removeEventListener('click', window.press)
}
