// Where the app begins: styles in their order, then the tree.
import './kit/tokens.css'
import './kit/base.css'
import './kit/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'

const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
