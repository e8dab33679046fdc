// Where the app begins in a browser: styles in their order, then the tree, over what the server drew or in the place of it.
import './kit/tokens.css'
import './kit/base.css'
import './kit/controls.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { config } from './api/client.ts'
import { App } from './app/App.tsx'
import { rootOptions } from './app/ErrorBoundary.tsx'
import { preloadPage } from './app/routes.ts'
import { begin } from './app/start.ts'

declare global {
  interface Window {
    /** What early.js keeps until the app is there: the button that was pressed last, and who listens for it. */
    pressed?: HTMLButtonElement | null
    press: (event: MouseEvent) => void
  }
}

const root = document.getElementById('app')
begin()
if (root) {
  const app = <App {...(config.problem && { problem: config.problem })} />
  // What was drawn can only be taken over by the code that drew it.
  const ready = await preloadPage(location.pathname, location.search).then(
    () => true,
    () => false,
  )
  if (ready && root.dataset['rendered'] !== undefined) {
    hydrateRoot(root, app, rootOptions)
    window.pressed?.click()
  } else createRoot(root, rootOptions).render(app)
  removeEventListener('click', window.press)
}
