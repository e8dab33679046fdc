// Where the app begins: styles in their order, then the tree.
import './kit/tokens.css'
import './kit/base.css'
import './kit/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { rootOptions } from './app/ErrorBoundary.tsx'
import { watchForTrouble } from './app/trouble.ts'

const root = document.getElementById('app')
watchForTrouble()
if (root) createRoot(root, rootOptions).render(<App />)
