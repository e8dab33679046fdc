// What every page shares: header, main, dock, the panels of the header, short messages, and the word that a demo is a demo.
import { type ReactNode, Suspense } from 'react'
import { config } from '../api/client.ts'
import { useChains } from '../api/hooks.ts'
import { closeOver, useView } from '../features/compare/useView.ts'
import { ToastOutlet } from '../kit/toasts.tsx'
import { useMedia, WIDE } from '../kit/useMedia.ts'
import { LateNotices } from '../pwa/LateNotices.tsx'
import { chunk } from './chunk.tsx'
import { Dock } from './Dock.tsx'
import { Header } from './Header.tsx'
import './Shell.css'

const FreshnessSheet = chunk(() => import('../features/freshness/FreshnessSheet.tsx'))
const SettingsSheet = chunk(() => import('../features/settings/SettingsSheet.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  const wide = useMedia(WIDE)
  const { panel } = useView()
  const { data: chains, error } = useChains()
  return (
    <>
      <a href="#inhalt" className="skip">
        Zum Inhalt
      </a>
      {(config.data === 'demo' || chains?.demo) && <aside className="demo-strip" aria-label="Hinweis">Beispieldaten – Preise erfunden</aside>}
      <Header />
      <LateNotices />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {wide !== true && <Dock />}
      <Suspense>
        {/* Not before there is something to show: a sheet that grows under the finger is no sheet. */}
        {wide !== null && panel === 'stand' && (chains || error) && <FreshnessSheet onClose={closeOver} />}
        {wide !== null && panel === 'einstellungen' && <SettingsSheet onClose={closeOver} />}
      </Suspense>
      <ToastOutlet />
    </>
  )
}
