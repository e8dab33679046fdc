// Backup, restore and deletion of what this browser stores. Nothing of it leaves the device.
import * as say from '#words/settings'
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
import { awayWords } from '../../lib/away.ts'
import { deviceDay } from '../../lib/deviceDay.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { capital, listed } from '../../lib/format.ts'
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
    const alerts = device.id === null ? '' : say.alertsToo
    const what = [held, offline ? say.theOffline : '', say.theAppearance].filter(Boolean)
    const text = say.deleteAllText(capital(listed(what)), what.length > 1, alerts)
    if (!(await ask({ title: say.deleteAllTitle, text, action: say.deleteAll }))) return
    const kept = await deleteAlerts().then(
      () => null,
      () => alertDevice.get(),
    )
    forgetOwnData()
    // Without its id nobody could delete them any more.
    if (kept) alertDevice.set(kept)
    toast(kept ? say.deletedButAlerts(awayWords()) : say.allDeleted)
  }
  return (
    <>
      <h3>{say.yourData}</h3>
      <p className="xs muted pretty">{say.yourDataText}</p>
      <Lines>
        <Line
          sign={<Sign name="download" />}
          name={say.backUpAll}
          detail={say.asFile(held || say.appearance)}
          end={
            <Button look="quiet sm" aria-label={say.backUpAll} onClick={save}>
              {say.backUp}
            </Button>
          }
        />
        <Line
          sign={<Sign name="upload" />}
          name={say.restore}
          detail={
            fault === null ? (
              say.restoreReplaces
            ) : (
              <span className="fault" role="alert">
                {say.allStays(fault)}
              </span>
            )
          }
          end={<FileButton onText={(text) => setFault(takeIn(text))} />}
        />
        <Line
          sign={<Sign name="trash" danger />}
          name={say.deleteAll}
          detail={offline ? say.offlineToo : say.whatIsDeleted}
          end={
            <Button look="warn sm" aria-label={say.deleteAll} onClick={() => void remove()}>
              {say.remove}
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
    return say.storesTooLittle
  }
  const from = backup.savedOn ? say.savedOn(numericDay(backup.savedOn)) : ''
  toast(say.restored(contents(backup.data) || say.appearance, from), () => replace(before))
  return null
}

/** A button that asks for a file and passes on its text. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  const { choose, field } = useTextFile('.json,application/json', onText)
  return (
    <>
      <Button look="quiet sm" aria-label={say.chooseBackup} onClick={choose}>
        {say.choose}
      </Button>
      {field}
    </>
  )
}
