// Notices about the app. Below the header: the server is not reached, or there is a new version. Floating: it works
// offline now, or can be installed. At most one of each kind at a time.
import * as say from '#words/notices'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useChains } from '../api/hooks.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/MoreIcon.tsx'
import { useAwayWords } from '../lib/away.ts'
import { ofDay } from '../lib/format.ts'
import { deviceDay } from '../lib/deviceDay.ts'
import { useReached } from '../lib/reach.ts'
import { BASE } from '../lib/shared.ts'
import { useWanted } from '../offline/wanted.ts'
import { watchBuilds } from './builds.ts'
import { hideInstall, install, startInstall, type InstallMethod, useInstall } from './install.ts'
import { setStatus, useStatus } from './status.ts'
import { startWorker, takeNewVersion } from './worker.ts'
import './Notices.css'

const FIRST_LOOK_MS = 8000
/** Long enough to read that all is well; who is at its button decides. */
const READ_MS = 20_000
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export default function Notices() {
  useEffect(() => {
    startWorker()
    watchBuilds()
    startInstall()
  }, [])
  return (
    <>
      <div className="strip-notes" role="status">
        <Strip />
      </div>
      <Floating />
    </>
  )
}

function Strip() {
  const { needsRefresh } = useStatus()
  const reached = useReached()
  // Without a network, a new version cannot be loaded.
  if (!reached) return <Away />
  if (!needsRefresh) return null
  return (
    <div className="strip-note">
      <Icon name="rotate-right" size={19} />
      <span>{say.newVersion}</span>
      <button type="button" className="btn" onClick={() => void takeNewVersion()}>
        {say.reload}
      </button>
    </div>
  )
}

function Away() {
  const { data } = useChains()
  return (
    <div className="strip-note strip-note-offline">
      <Icon name="offline" size={19} />
      <span>
        {useAwayWords()}.{data?.asOf && say.pricesOf(ofDay(data.asOf, deviceDay()))}
      </span>
    </div>
  )
}

function Floating() {
  const { offlineReady } = useStatus()
  const method = useInstall()
  const engaged = useEngaged()
  if (offlineReady && engaged) return <OfflineReady />
  return method && <Install method={method} />
}

/** Whether the visitor has used the page or looked at it for a while. Earlier, a notice would cover what they read. */
function useEngaged(): boolean {
  const [engaged, setEngaged] = useState(false)
  useEffect(() => {
    const engage = () => setEngaged(true)
    const timer = setTimeout(engage, FIRST_LOOK_MS)
    for (const type of INTERACTIONS) addEventListener(type, engage, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of INTERACTIONS) removeEventListener(type, engage)
    }
  }, [])
  return engaged
}

function OfflineReady() {
  const searchable = useWanted().chains.length > 0
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const leave = () => button.current !== document.activeElement && done()
    const timer = setInterval(leave, READ_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Card>
      <span className="notice-done">
        <Icon name="done" size={24} />
      </span>
      <p>
        <strong>{say.readyOffline}</strong>
        <span className="notice-more">{say.offlineNow(searchable ? say.searchAndList : say.listAndLatest)}</span>
      </p>
      <Button ref={button} look="ghost" onClick={() => passOn(done)}>
        {say.fine}
      </Button>
    </Card>
  )
}

const done = () => setStatus({ offlineReady: false })

/** Before the notice goes, the focus passes on to the page. */
function passOn(close: () => void) {
  document.getElementById('inhalt')?.focus({ preventScroll: true })
  close()
}

function Install({ method }: { method: Exclude<InstallMethod, null> }) {
  const heading = useId()
  return (
    <Card labelledBy={heading} wide>
      <img src={`${BASE}/icon.svg`} width="52" height="52" alt="" />
      <p>
        <strong id={heading}>{say.toHomeScreen}</strong>
        {method === 'prompt' ? (
          <span className="notice-more">{say.opensAtOnce}</span>
        ) : (
          <>
            {say.tap}
            <Icon name="upload" size={16} />
            {say.thenAddToHomeScreen}
          </>
        )}
      </p>
      <IconButton label={say.closeNotice} onClick={() => passOn(hideInstall)} icon={<Icon name="close" size={20} />} />
      {method === 'prompt' && (
        <div className="notice-actions">
          <Button look="quiet" onClick={() => passOn(hideInstall)}>
            {say.notNow}
          </Button>
          <Button look="primary" onClick={() => void install()}>
            <Icon name="download" size={18} weight={2} />
            {say.install}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** With a heading it is a landmark; without one, a status message. */
function Card({ children, labelledBy, wide = false }: { children: ReactNode; labelledBy?: string; wide?: boolean }) {
  const role = labelledBy ? 'complementary' : 'status'
  return (
    <div className={wide ? 'notice notice-wide' : 'notice'} role={role} aria-labelledby={labelledBy}>
      {children}
    </div>
  )
}
