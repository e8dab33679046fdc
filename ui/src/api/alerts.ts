// Price alerts: what is asked of `/alerts` with the secret id of this device. Never cached, and never answered offline.
// All throw `ApiError` only.
import * as say from '#words/api'
import * as lib from '#words/lib'
import { alertDevice, NO_ALERTS } from '../lib/alerts.ts'
import { unsubscribe } from '../lib/push.ts'
import type { About, Alert, Alerts, DeviceChange, NewAlert, Preview } from './alertTypes.ts'
import { ApiError, queryString, send } from './client.ts'

export function readAlerts(): Promise<Alerts> {
  return forgiving(() => call('GET', ''))
}

/** What an alert about this would say. */
export function previewAlert({ product, kind, pack }: About): Promise<Preview> {
  return call('GET', `/preview${queryString({ product, kind, pack })}${say.andLang}`)
}

/** The first one of a device brings its id. From then on the server says all to it in the language of this app. */
export async function makeAlert(wanted: NewAlert): Promise<Alert> {
  const made = await forgiving(() =>
    call<{ device: string; alert: Alert }>('POST', '', { ...wanted, language: lib.language }),
  )
  const device = alertDevice.get()
  if (made.device !== device.id) alertDevice.set({ ...device, id: made.device })
  return made.alert
}

export function pauseAlert(number: number, paused: boolean): Promise<Alert> {
  return call('POST', `/${number}`, { paused })
}

export async function deleteAlert(number: number): Promise<void> {
  await call('DELETE', `/${number}`)
}

/** Changes where they ring, and when; in the language of this app. */
export function changeDevice(change: DeviceChange): Promise<Alerts> {
  return call('POST', '/device', { ...change, language: lib.language })
}

/** Says that messages may come to the address that got this secret. */
export async function confirmMail(secret: string): Promise<void> {
  await call('POST', `/mail/${encodeURIComponent(secret)}`)
}

/** Ends the messages with this secret in them. */
export async function leaveMail(secret: string): Promise<void> {
  await call('POST', `/leave/${encodeURIComponent(secret)}`)
}

/** Deletes all that the server has of this device, and its id. */
export async function deleteAlerts(): Promise<void> {
  if (alertDevice.get().id === null) return
  await call('DELETE', '').catch((error: unknown) => {
    if (!isUnknown(error)) throw error
  })
  alertDevice.set(NO_ALERTS)
  await unsubscribe()
}

async function call<T extends object>(method: string, path: string, body?: object): Promise<T> {
  const { id } = alertDevice.get()
  const { data } = await send(`/alerts${path}`, {
    method,
    cache: 'no-store',
    headers: id === null ? {} : { authorization: `Bearer ${id}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return data as T
}

/** Once more without the id, if the server does not know it any more. */
async function forgiving<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnknown(error) || alertDevice.get().id === null) throw error
    alertDevice.set(NO_ALERTS)
    return ask()
  }
}

/** The server does not know the id. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.status === 401
}
