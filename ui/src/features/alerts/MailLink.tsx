// What a link in an e-mail asks for: to confirm the address, or to end the messages. A tap does it, as mail programs
// open links by themselves.
import * as say from '#words/alerts'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { confirmMail, leaveMail } from '../../api/alerts.ts'
import type { ApiError } from '../../api/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Note } from '../../kit/Note.tsx'
import { PATHS } from '../../lib/shared.ts'
import { renew } from './state.ts'
import { mailLinkTrouble } from './words.ts'

const CONFIRM = {
  title: say.confirmTitle,
  text: say.confirmText,
  action: say.confirmAddress,
  done: say.confirmed,
  how: confirmMail,
}

const LEAVE = { title: say.leaveTitle, text: say.leaveText, action: say.leave, done: say.left, how: leaveMail }

export function MailLink() {
  const asked = new URLSearchParams(useSearch())
  const [confirm, leave] = [asked.get('bestaetigen'), asked.get('abbestellen')]
  if (confirm !== null) return <Question key={confirm} {...CONFIRM} secret={confirm} />
  return leave === null ? null : <Question key={leave} {...LEAVE} secret={leave} />
}

function Question({ title, text, action, done, how, secret }: typeof CONFIRM & { secret: string }) {
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const submit = async () => {
    setBusy(true)
    try {
      await how(secret)
      setSaid(done)
      void renew()
    } catch (error) {
      setSaid(mailLinkTrouble(error as ApiError))
    }
    setBusy(false)
  }
  const close = (
    <Button look="ghost sm" onClick={() => go(PATHS.alerts, { replace: true })}>
      {said === null ? say.no : say.close}
    </Button>
  )
  if (said !== null)
    return (
      <div role="status">
        <Note icon="mail" actions={close}>
          {said}
        </Note>
      </div>
    )
  return (
    <Note
      icon="mail"
      title={title}
      actions={
        <>
          <Button look="quiet sm" disabled={busy} onClick={() => void submit()}>
            {action}
          </Button>
          {close}
        </>
      }>
      {text}
    </Note>
  )
}
