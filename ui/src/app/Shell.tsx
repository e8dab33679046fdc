// The layout of all pages: header, main, footer, dock, the header's sheets, toasts, and what has to be said of all prices:
// that they are invented, or old.
import * as say from '#words/app'
import { type ReactNode, Suspense } from 'react'
import { config } from '../api/client.ts'
import { allOld, useChains } from '../api/hooks.ts'
import { closeOver, openOver, useView } from '../features/compare/useView.ts'
import { useAsked } from '../kit/ask.ts'
import { ToastOutlet } from '../kit/toasts.tsx'
import { useMedia, WIDE } from '../kit/useMedia.ts'
import { DescribedChains, NONE_DESCRIBED } from '../lib/chains.ts'
import { Dock } from './Dock.tsx'
import { Header } from './Header.tsx'
import { Late } from './Late.tsx'
import { Confirm, Footer, FreshnessSheet, OldPrices, SettingsSheet } from './sheets.ts'
import './Shell.css'

/** Always the same element: until its chunk is there, what the server drew stays. */
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
)

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
        {say.toContent}
      </a>
      {(config.data === 'demo' || chains?.demo) && (
        <aside className="demo-strip" aria-label={say.note}>
          {say.sampleData}
        </aside>
      )}
      <Header plain={plain} />
      <Late />
      <Suspense>
        {!plain && chains?.asOf && allOld(chains) && (
          <OldPrices
            asOf={chains.asOf}
            today={chains.today}
            onAsk={() => openOver({ product: null, panel: 'stand' })}
          />
        )}
      </Suspense>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      {FOOTER}
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
