// Where the alerts of this device ring: notifications, feed, calendar, an address of one's own, and at which hour.
import * as say from '#words/alerts'
import { type ReactNode, useState } from 'react'
import type { Alerts, Hook, Mail } from '../../api/alertTypes.ts'
import type { ApiError } from '../../api/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Choice } from '../../kit/Choice.tsx'
import { Line, Lines } from '../../kit/Lines.tsx'
import { Icon, type IconName } from '../../kit/MoreIcon.tsx'
import { copyText } from '../../kit/Share.tsx'
import { toast } from '../../kit/toasts.tsx'
import { mayNotify, type PushState } from '../../lib/push.ts'
import { BASE } from '../../lib/shared.ts'
import { HookForm } from './HookForm.tsx'
import { MailForm } from './MailForm.tsx'
import { sleepHere, wakeHere } from './notifications.ts'
import { tellDevice } from './state.ts'
import { usePush } from './usePush.ts'
import { hookWords, mailWords, onSince, troubleWords } from './words.ts'
import '../../kit/Switch.css'
import './Channels.css'

export function Channels({ alerts }: { alerts: Alerts }) {
  const [entering, setEntering] = useState(false)
  const { hook, mail, byMail, hour, feed, calendar } = alerts
  return (
    <div className="alert-channels">
      <Lines>
        <Notifications alerts={alerts} />
        {byMail && <ByMail mail={mail} />}
        <Secret sign="feed" name={say.feed} detail={say.feedDetail} path={feed} />
        <Secret sign="calendar" name={say.calendar} detail={say.calendarDetail} path={calendar} />
        <Line
          sign={<Icon name="code" size={21} />}
          name={say.ownAddress}
          detail={<HookDetail hook={hook} />}
          end={
            !entering && (
              <Button look="ghost sm" aria-expanded={entering} onClick={() => setEntering(true)}>
                {hook ? say.change : say.enter}
              </Button>
            )
          }
          below={entering && <HookForm hook={hook} onClose={() => setEntering(false)} />}
        />
        <Line
          sign={<Icon name="clock" size={21} />}
          name={say.time}
          detail={say.viennaTime(hour)}
          end={
            <Choice
              className="btn btn-ghost btn-sm"
              name={say.time}
              value={String(hour)}
              shown={say.change}
              onChange={(value) => said(tellDevice({ hour: Number(value) }))}>
              {HOURS.map((one) => (
                <option key={one} value={one}>
                  {say.hourOption(one)}
                </option>
              ))}
            </Choice>
          }
        />
      </Lines>
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function said(doing: Promise<unknown>): void {
  doing.catch((error: ApiError) => toast(troubleWords(error)))
}

function Notifications({ alerts: { push, pushKey } }: { alerts: Alerts }) {
  const state = usePush()
  const [busy, setBusy] = useState(false)
  const possible = pushKey !== null && (state === 'on' || state === 'off')
  const on = push !== null && state === 'on'
  const turn = async () => {
    setBusy(true)
    try {
      if (on) await sleepHere()
      else if (!(await wakeHere(await mayNotify()))) toast(say.notificationsFail)
    } catch (error) {
      toast(troubleWords(error as ApiError))
    }
    setBusy(false)
  }
  return (
    <Line
      sign={<Icon name="phone" size={21} />}
      name={NOTIFICATION}
      detail={on ? onSince(push.since) : pushKey === null ? say.notSentHere : OFF[state ?? 'off']}
      end={
        possible && (
          <button
            type="button"
            className="alert-switch"
            role="switch"
            aria-checked={on}
            aria-label={NOTIFICATION}
            disabled={busy}
            onClick={() => void turn()}>
            <span className="switch" />
          </button>
        )
      }
    />
  )
}

const NOTIFICATION = say.notification

const OFF: Record<PushState, string> = { on: say.off, off: say.off, blocked: say.blocked, missing: say.cannot }

function ByMail({ mail }: { mail: Mail | null }) {
  const [entering, setEntering] = useState(false)
  return (
    <Line
      sign={<Icon name="mail" size={21} />}
      name={say.mail}
      detail={
        mail === null ? (
          say.atMostOne
        ) : (
          <span className={mail.problem === null ? undefined : 'fault'}>{mailWords(mail)}</span>
        )
      }
      end={
        !entering && (
          <Button look="ghost sm" aria-expanded={entering} onClick={() => setEntering(true)}>
            {mail ? say.change : say.enter}
          </Button>
        )
      }
      below={entering && <MailForm mail={mail} onClose={() => setEntering(false)} />}
    />
  )
}

/** An address that is copied, never shown. */
function Secret({ sign, name, detail, path }: { sign: IconName; name: string; detail: string; path: string | null }) {
  if (path === null) return null
  const copy = () => void copyText(new URL(BASE + path, location.origin).href, say.addressCopied(name))
  return (
    <Line
      sign={<Icon name={sign} size={21} />}
      name={name}
      detail={detail}
      end={
        <Button look="ghost sm" aria-label={say.copyAddress(name)} onClick={copy}>
          {say.copy}
        </Button>
      }
    />
  )
}

function HookDetail({ hook }: { hook: Hook | null }): ReactNode {
  if (hook === null) return say.onlyHttps
  return <span className={hook.problem === null ? undefined : 'fault'}>{hookWords(hook)}</span>
}
