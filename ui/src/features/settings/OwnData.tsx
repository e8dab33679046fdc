// Backup, restore and deletion of what this browser stores. Nothing of it leaves the device.
import { useState } from 'react'
import { deleteAlerts } from '../../api/alerts.ts'
import { Button } from '../../kit/Button.tsx'
import { ask } from '../../kit/ask.ts'
import { Icon, type IconName } from '../../kit/MoreIcon.tsx'
import { Line, Lines } from '../../kit/Lines.tsx'
import { toast } from '../../kit/toasts.tsx'
import { useTextFile } from '../../kit/useTextFile.tsx'
import { useLists } from '../../lib/list.ts'
import { alertDevice } from '../../lib/alerts.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { numericDay } from '../../lib/locale.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useSettings } from '../../lib/settings.ts'
import { forgetOwnData, ownData, restoreOwnData, useStored } from '../../lib/storage.ts'
import { useWanted } from '../../offline/wanted.ts'
import { contents, readBackup, writeBackup } from './backup.ts'

export function OwnData() {
  const held = contents({ lists: useLists(), settings: useSettings(), favourites: useFavourites() })
  const device = useStored(alertDevice)
  const offline = useWanted().chains.length > 0
  const [fault, setFault] = useState<string | null>(null)

  const remove = async () => {
    const alerts =
      device.id === null ? '' : ' Deine Preiswecker werden auch am Server gelöscht, und die kommen nicht zurück.'
    const text = `${held}${offline ? ', die Preise für unterwegs' : ''} und die Darstellung werden von diesem Gerät gelöscht. Zurückholen lässt sich das nur aus einer Sicherung.${alerts}`
    if (!(await ask({ title: 'Alles löschen?', text, action: 'Alles löschen' }))) return
    const kept = await deleteAlerts().then(
      () => null,
      () => alertDevice.get(),
    )
    forgetOwnData()
    // Without its id nobody could delete them any more.
    if (kept) alertDevice.set(kept)
    toast(kept ? 'Gelöscht, bis auf die Preiswecker: dafür braucht es Netz' : 'Alles gelöscht')
  }
  return (
    <>
      <h3>Deine Daten</h3>
      <p className="xs muted pretty">
        Listen, Gemerktes, was du abgehakt hast, Karten und Einstellungen liegen nur auf diesem Gerät. Ohne Konto gibt
        es keine Kopie. Preiswecker liegen am Server, die Nummer dazu kennt nur dieses Gerät.
      </p>
      <Lines>
        <Line
          sign={<Sign name="download" />}
          name="Alles sichern"
          detail={`${held} als Datei`}
          end={
            <Button look="quiet sm" aria-label="Alles sichern" onClick={save}>
              Sichern
            </Button>
          }
        />
        <Line
          sign={<Sign name="upload" />}
          name="Sicherung einlesen"
          detail={
            fault === null ? (
              'Ersetzt, was hier liegt'
            ) : (
              <span className="fault" role="alert">
                {fault} Hier bleibt alles, wie es war.
              </span>
            )
          }
          end={<FileButton onText={(text) => setFault(takeIn(text))} />}
        />
        <Line
          sign={<Sign name="trash" danger />}
          name="Alles löschen"
          detail={offline ? 'Auch die Preise für unterwegs' : 'Listen, Gemerktes, Ketten, Karten und Darstellung'}
          end={
            <Button look="warn sm" aria-label="Alles löschen" onClick={() => void remove()}>
              Löschen
            </Button>
          }
        />
      </Lines>
    </>
  )
}

function Sign({ name, danger = false }: { name: IconName; danger?: boolean }) {
  return (
    <span className={danger ? 'sign sign-danger' : 'sign'}>
      <Icon name={name} size={21} />
    </span>
  )
}

function save() {
  const day = deviceDay()
  saveFile(`koerberl-sicherung-${day}.json`, new Blob([writeBackup(ownData(), day)], { type: 'application/json' }))
}

function replace(data: Record<string, unknown>) {
  forgetOwnData()
  restoreOwnData(data)
}

/** Replaces the stored values by the file's. Returns why that failed, with nothing changed; null on success. */
function takeIn(text: string): string | null {
  const backup = readBackup(text)
  if ('fault' in backup) return backup.fault
  const before = ownData()
  replace(backup.data)
  if (Object.keys(ownData()).length < Object.keys(backup.data).length) {
    replace(before)
    return 'Dieser Browser lässt nicht genug speichern.'
  }
  const from = backup.savedOn ? `, gesichert am ${numericDay(backup.savedOn)}` : ''
  toast(`Eingelesen: ${contents(backup.data)}${from}`, () => replace(before))
  return null
}

/** A button that asks for a file and passes on its text. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const { choose, field } = useTextFile('.json,application/json', onText)
  return (
    <>
      <Button look="quiet sm" aria-label="Sicherung wählen" onClick={choose}>
        Wählen
      </Button>
      {field}
    </>
  )
}
