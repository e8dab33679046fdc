// What every page shares: header, main, dock, the panels of the header, short messages, and the word that a demo is a demo.
import { type ReactNode, Suspense } from 'react'
import { config } from '../api/client.ts'
import { useChains } from '../api/hooks.ts'
import { closeOver, useView } from '../features/compare/useView.ts'
import { useAsked } from '../kit/ask.ts'
import { chunk } from '../kit/chunk.tsx'
import { ToastOutlet } from '../kit/toasts.tsx'
import { useMedia, WIDE } from '../kit/useMedia.ts'
import { DescribedChains, NONE_DESCRIBED } from '../lib/chains.ts'
import { LateNotices } from '../pwa/LateNotices.tsx'
import { Dock } from './Dock.tsx'
import { Header } from './Header.tsx'
import './Shell.css'

const Confirm = chunk(() => import('../kit/Confirm.tsx'))
const FreshnessSheet = chunk(() => import('../features/freshness/FreshnessSheet.tsx'))
const SettingsSheet = chunk(() => import('../features/settings/SettingsSheet.tsx'))

export interface ShellProps {
  /** Nothing to search or to date in header and dock: the page is about something else. */
  plain?: boolean
  children: ReactNode
}

export function Shell({ plain = false, children }: ShellProps) {
  const wide = useMedia(WIDE)
  const { panel } = useView()
  const { data: chains, error } = useChains()
  const asked = useAsked()
  return (
    <DescribedChains value={chains?.chains ?? NONE_DESCRIBED}>
      <a href="#inhalt" className="skip">
        Zum Inhalt
      </a>
      {(config.data === 'demo' || chains?.demo) && (
        <aside className="demo-strip" aria-label="Hinweis">
          Beispieldaten – Preise erfunden
        </aside>
      )}
      <Header plain={plain} />
      <LateNotices />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {wide !== true && <Dock plain={plain} />}
      <Suspense>
        {/* Not before there is something to show: a sheet that grows under the finger is no sheet. */}
        {wide !== null && panel === 'stand' && (chains || error) && <FreshnessSheet onClose={closeOver} />}
        {wide !== null && panel === 'einstellungen' && <SettingsSheet onClose={closeOver} />}
      </Suspense>
      <Suspense>
        {asked && <Confirm key={asked.question.title} question={asked.question} onAnswer={asked.answer} />}
      </Suspense>
      <ToastOutlet />
    </DescribedChains>
  )
}
