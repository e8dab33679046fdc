// What comes after the page: notices, the sheet "Weck mich" where the address asks for it, the look at whether an alert
// rang since the last visit, where the focus goes when something is taken back, and what keeps the answers fresh.
import { Suspense, useEffect } from 'react'
import { useSearch } from 'wouter'
import { lookForRings } from '../api/alertRings.ts'
import { useAnswers } from '../api/hooks.ts'
import { keepFresh } from '../api/keepFresh.ts'
import { chunk } from '../kit/chunk.tsx'
import { undoing } from '../kit/toasts.tsx'
import { undoFrom } from '../kit/undo.ts'
import { closeWake, readWake, WAKE } from '../kit/wakeWay.ts'
import { alertDevice } from '../lib/alerts.ts'
import { whenIdle } from '../lib/idle.ts'
import Notices from '../pwa/Notices.tsx'

const AlertSheet = chunk(() => import('../features/alerts/AlertSheet.tsx'), false)

undoing.by = undoFrom

const PANELS = new Set(['stand', 'einstellungen', 'filter'])

export default function LateParts() {
  const answers = useAnswers()
  useEffect(() => whenIdle(look), [])
  useEffect(() => keepFresh(answers), [answers])
  return (
    <>
      <Notices />
      <Wake />
    </>
  )
}

function Wake() {
  const search = useSearch()
  const params = new URLSearchParams(search)
  // A panel of the shell takes its place.
  const about = PANELS.has(params.get('blatt') ?? '') ? null : readWake(search)
  useEffect(() => {
    if (about === null) return
    // Over another sheet this one is closed first. On the phone it is modal, and the browser sees to that.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      event.preventDefault()
      event.stopPropagation()
      closeWake()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  return <Suspense>{about && <AlertSheet key={params.get(WAKE)} about={about} onClose={closeWake} />}</Suspense>
}

/** Only where there are alerts. Whatever fails, the page of the alerts will say. */
async function look(): Promise<void> {
  if (alertDevice.get().id !== null) await lookForRings().catch(() => undefined)
}
