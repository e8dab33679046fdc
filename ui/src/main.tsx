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
    /** What early.js records until the app has started: the button that was pressed last, the form that was sent, and
     * the listeners. */
    pressed?: HTMLButtonElement | null
    press: (event: MouseEvent) => void
    sent?: HTMLFormElement
    send: (event: SubmitEvent) => void
  }
}

watchForErrors()
watchArrivals()
onChunkFailure(reloadOnce)
beginOffline()

/** What was typed before the app has started, to be typed again: React empties the fields that it takes over. */
function typedIn(part: HTMLElement): (() => void)[] {
  // Boxes and sliders have a value that nobody typed.
  const all = part.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"], [type="range"])')
  const fields = [...all].filter(({ value, defaultValue }) => value !== defaultValue)
  return fields.map((field) => {
    const { value } = field
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    return () => {
      const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }))
      // The first one makes React take over the field.
      tell()
      set?.call(field, value)
      tell()
    }
  })
}

const root = document.getElementById('app')
if (root) {
  const app = <App {...(config.problem && { problem: config.problem })} />
  // Only the code that drew a page can hydrate it.
  const loaded = await preloadPage(location.pathname, location.search).then(
    () => true,
    () => false,
  )
  if (loaded && root.dataset['rendered'] !== undefined) {
    const typed = typedIn(root)
    // In pieces, between which a phone can answer.
    startTransition(() => void hydrateRoot(root, app, rootOptions))
    for (const again of typed) again()
    // Once the app has what was typed.
    setTimeout(() => window.sent?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    window.pressed?.click()
  } else createRoot(root, rootOptions).render(app)
  removeEventListener('click', window.press)
  removeEventListener('submit', window.send)
}
