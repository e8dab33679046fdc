// The layout of all pages: header, main, dock, the header's sheets, toasts, and a notice that demo data are invented.
import { type ReactNode, Suspense } from 'react'
import { config } from '../api/client.ts'
import { useChains } from '../api/hooks.ts'
import { closeOver, useView } from '../features/compare/useView.ts'
import { useAsked } from '../kit/ask.ts'
import { ToastOutlet } from '../kit/toasts.tsx'
import { useMedia, WIDE } from '../kit/useMedia.ts'
import { DescribedChains, NONE_DESCRIBED } from '../lib/chains.ts'
import { LateNotices } from '../pwa/LateNotices.tsx'
import { Dock } from './Dock.tsx'
import { Header } from './Header.tsx'
import { Confirm, FreshnessSheet, SettingsSheet } from './sheets.ts'
import './Shell.css'

export interface ShellProps {
  /** Without search field and price date: for error pages. */
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
        {/* Not before its data are there: it would grow while it opens. */}
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
