// The price alerts of this device: how each stands, where they ring, and what is kept for that. All of it is known in
// the browser only; the server sends what stands above it.
import * as say from '#words/alerts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { allOld, useChainNames, useChains } from '../../api/hooks.ts'
import type { Alert, Alerts } from '../../api/alertTypes.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { Note } from '../../kit/Note.tsx'
import { ask } from '../../kit/ask.ts'
import { takeFocus } from '../../kit/takeFocus.ts'
import { toast } from '../../kit/toasts.tsx'
import { useHydrated } from '../../kit/useMedia.ts'
import { alertDevice, ringOf } from '../../lib/alerts.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { rung } from '../../lib/rung.ts'
import type { ApiError } from '../../api/client.ts'
import { PATHS } from '../../lib/shared.ts'
import { useStored } from '../../lib/storage.ts'
import { AlertRow } from './AlertRow.tsx'
import { Channels } from './Channels.tsx'
import { MailLink } from './MailLink.tsx'
import { removeAll, renew, useAlerts } from './state.ts'
import { lookAtPush } from './usePush.ts'
import { summary, troubleWords } from './words.ts'
import './AlertsPage.css'

export default function AlertsPage() {
  const hydrated = useHydrated()
  const { id } = useStored(alertDevice)
  const known = useAlerts()
  const { alerts, error } = id === null ? NOTHING_KNOWN : known
  useSeen(alerts?.alerts)
  return (
    <div className="wrap alerts">
      <section>
        <h1>{say.alerts}</h1>
        <p className="sm muted pretty">
          {hydrated && alerts && alerts.alerts.length > 0
            ? summary(alerts.alerts.length, alerts.hour)
            : say.atMostOneADay}
        </p>
        {hydrated && <MailLink />}
        {hydrated && error && (
          <Note
            icon={error.problem ? 'warning' : 'offline'}
            alert
            actions={
              <Button look="quiet sm" onClick={() => void renew()}>
                {say.again}
              </Button>
            }>
            {troubleWords(error)}
          </Note>
        )}
        {hydrated && id !== null && !alerts && !error && (
          <p className="sr" role="status">
            {say.alertsLoading}
          </p>
        )}
        {hydrated && (alerts || id === null) && <Rows alerts={alerts?.alerts ?? []} />}
      </section>
      {hydrated && alerts && <Beside alerts={alerts} />}
    </div>
  )
}

const NOTHING_KNOWN: ReturnType<typeof useAlerts> = {}

/** What stands here was seen: the mark in the header goes. */
function useSeen(alerts: readonly Alert[] | undefined): void {
  useEffect(() => {
    if (!alerts) return
    rung.set(false)
    const device = alertDevice.get()
    const seen = alerts.map(ringOf).filter((ring) => ring !== null)
    if (seen.join() !== device.seen.join()) alertDevice.set({ ...device, seen })
  }, [alerts])
}

function Rows({ alerts }: { alerts: readonly Alert[] }) {
  const chainName = useChainNames()
  const { data: chains } = useChains()
  const today = chains?.today ?? deviceDay()
  const [removed, setRemoved] = useState<number | null>(null)
  if (alerts.length === 0) return <Nothing focus={removed !== null} />
  return (
    <ul className="alert-rows">
      {alerts.map((alert, place) => (
        <AlertRow
          key={alert.number}
          alert={alert}
          chainName={chainName}
          today={today}
          old={allOld(chains)}
          focus={removed !== null && place === Math.min(removed, alerts.length - 1)}
          onRemoved={() => setRemoved(place)}
        />
      ))}
    </ul>
  )
}

function Nothing({ focus }: { focus: boolean }) {
  return (
    <div className="empty" ref={focus ? takeFocus : undefined} tabIndex={-1}>
      <Icon name="bell" size={72} weight={1.2} />
      <p>{say.tapWakeMe}</p>
      <Link className="btn btn-primary" href={PATHS.index}>
        {say.searchProduct}
      </Link>
    </div>
  )
}

const FORGET = { title: say.deleteAllTitle, text: say.deleteAllText, action: say.deleteAll }

async function forget(): Promise<void> {
  if (!(await ask(FORGET))) return
  try {
    await removeAll()
    await lookAtPush()
    toast(say.allDeleted)
  } catch (error) {
    toast(troubleWords(error as ApiError))
  }
}

function Beside({ alerts }: { alerts: Alerts }) {
  return (
    <aside aria-label={say.whereAlertsGo}>
      <section className="card alert-places">
        <h2>{say.where}</h2>
        <Channels alerts={alerts} />
      </section>
      <Note
        title={say.whatIsStored}
        actions={
          <Button look="warn sm" onClick={() => void forget()}>
            {say.deleteAll}
          </Button>
        }>
        {say.whatIsStoredText}
      </Note>
    </aside>
  )
}
