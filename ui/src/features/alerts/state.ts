// The alerts of this device as the server last answered them, shared by the page and the sheet, and what changes them.
import { useEffect } from 'react'
import type { About, Alert, Alerts, DeviceChange, NewAlert } from '../../api/alertTypes.ts'
import { changeDevice, deleteAlert, deleteAlerts, makeAlert, pauseAlert, readAlerts } from '../../api/alerts.ts'
import type { ApiError } from '../../api/client.ts'
import { alertDevice } from '../../lib/alerts.ts'
import { signal, useSignal } from '../../lib/signal.ts'
import { useStored } from '../../lib/storage.ts'

interface Known {
  alerts?: Alerts
  /** Why there is no newer answer. */
  error?: ApiError
}

const NOTHING: Known = {}
const known = signal(NOTHING)
/** Answers to earlier questions are dropped. */
let asked = 0

/** Asks when it is first used, and for another device. Without an id there are none; with `always` the server is asked
 * all the same, for the hour and the key of its notifications. */
export function useAlerts(always = false): Known {
  const { id } = useStored(alertDevice)
  useEffect(() => {
    if (always || id !== null) void renew()
  }, [always, id])
  return useSignal(known, NOTHING)
}

export async function renew(): Promise<void> {
  asked += 1
  const turn = asked
  try {
    const alerts = await readAlerts()
    if (turn === asked) known.set({ alerts })
  } catch (error) {
    if (turn === asked) known.set({ ...known.get(), error: error as ApiError })
  }
}

export async function make(wanted: NewAlert): Promise<Alert> {
  const alert = await makeAlert(wanted)
  change((alerts) => [alert, ...alerts.filter(({ number }) => number !== wanted.replaces)])
  return alert
}

export async function setPaused(number: number, paused: boolean): Promise<void> {
  const alert = await pauseAlert(number, paused)
  change((alerts) => alerts.map((one) => (one.number === number ? alert : one)))
}

/** It is gone at once, and back where that fails. */
export async function remove(alert: Alert): Promise<void> {
  const before = known.get()
  change((alerts) => alerts.filter(({ number }) => number !== alert.number))
  try {
    await deleteAlert(alert.number)
  } catch (error) {
    known.set(before)
    throw error
  }
}

/** Makes a deleted alert anew. */
export async function bringBack(alert: Alert): Promise<void> {
  const { chains, when, paused } = alert
  const { number } = await make({ ...aboutOf(alert), chains, when })
  if (paused) await setPaused(number, true)
}

/** Puts another condition in the place of an alert, in one step: none gets lost, and none is too many. */
export function replace(old: Alert, { chains, when }: Pick<Alert, 'chains' | 'when'>): Promise<Alert> {
  return make({ ...aboutOf(old), chains, when, replaces: old.number })
}

/** A kind without a pack is one by its unit price. */
function aboutOf({ product, kind, pack, brand, search }: Alert): About {
  if (kind !== null) return { kind, pack: pack ?? 'any', ...(brand !== null && { brand }) }
  return product === null ? { search: search ?? '' } : { product }
}

export async function tellDevice(wanted: DeviceChange): Promise<void> {
  const alerts = await changeDevice(wanted)
  asked += 1
  known.set({ alerts })
}

export async function removeAll(): Promise<void> {
  await deleteAlerts()
  asked += 1
  known.set(NOTHING)
}

function change(how: (alerts: Alert[]) => Alert[]): void {
  asked += 1
  const { alerts } = known.get()
  if (alerts) known.set({ alerts: { ...alerts, alerts: how(alerts.alerts) } })
}
