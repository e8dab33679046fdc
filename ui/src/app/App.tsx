// The whole app: what every page shares, and which page it is.
import { SWRConfig } from 'swr'
import { swrConfig } from '../api/hooks.ts'
import { ToastOutlet } from '../kit/toasts.tsx'

export function App() {
  return (
    <SWRConfig value={swrConfig}>
      <main>
        <h1>Was kostet’s heute wo?</h1>
      </main>
      <ToastOutlet />
    </SWRConfig>
  )
}
