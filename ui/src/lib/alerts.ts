// The price alerts of this device: the secret id under which the server keeps them, and which rings were seen.
import { isRecord, stored, texts } from './storage.ts'

export interface AlertDevice {
  /** Known to this device and, as a digest, to the server; null where there is no alert. */
  id: string | null
  /** The rings that stood on the page when it was last looked at (`ringOf`). */
  seen: string[]
  /** The visitor turned notifications off here. */
  quiet: boolean
}

export const NO_ALERTS: AlertDevice = { id: null, seen: [], quiet: false }

export const alertDevice = stored<AlertDevice>('alerts', (raw) => {
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || !/^[\w-]{22}$/.test(raw['id'])) return NO_ALERTS
  return { id: raw['id'], seen: texts(raw['seen']), quiet: raw['quiet'] === true }
})

interface Ringing {
  number: number
  rang: { day: string } | null
}

/** "12 2026-11-26": when an alert rang last; null if it never did. */
export function ringOf({ number, rang }: Ringing): string | null {
  return rang && `${number} ${rang.day}`
}

/** Whether one of these has rung since the page was looked at. */
export function hasNews(alerts: readonly Ringing[], seen: readonly string[]): boolean {
  return alerts.map(ringOf).some((ring) => ring !== null && !seen.includes(ring))
}
