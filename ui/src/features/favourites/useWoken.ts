// For which favourites an alert is set: as the server last answered, asked again when "Weck mich" closes.
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { readAlerts } from '../../api/alerts.ts'
import type { Alert } from '../../api/alertTypes.ts'
import { readWake, type Wakeable, writeWake } from '../../kit/wakeWay.ts'
import { alertDevice } from '../../lib/alerts.ts'
import { useStored } from '../../lib/storage.ts'

/** Whether an alert is set for that. Nobody is asked where this device has none. */
export function useWoken(): (about: Wakeable) => boolean {
  const { id } = useStored(alertDevice)
  const open = readWake(useSearch()) !== null
  const [alerts, setAlerts] = useState<readonly Alert[]>([])
  useEffect(() => {
    if (id === null || open) return
    let current = true
    readAlerts().then(
      (answer) => current && setAlerts(answer.alerts),
      () => {},
    )
    return () => {
      current = false
    }
  }, [id, open])
  const woken = wokenOf(id === null ? [] : alerts)
  return (about) => woken.has(writeWake(about))
}

/** What the alerts are about. A kind without a pack goes by its unit price. */
export function wokenOf(alerts: readonly Pick<Alert, 'product' | 'kind' | 'pack'>[]): Set<string> {
  return new Set(
    alerts.flatMap(({ product, kind, pack }) => {
      if (product !== null) return writeWake({ product })
      return kind === null ? [] : writeWake({ kind, pack: pack ?? 'any' })
    }),
  )
}
