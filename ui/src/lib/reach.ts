// Can the server be reached? For whoever says how old things are. Asks nobody: the browser knows whether there is a network,
// and the service worker (pwa/sw.ts) says of each answer whether the server gave it.
import { useSyncExternalStore } from 'react'
import { isRecord } from './storage.ts'

let reached = true
let listening = false
const listeners = new Set<() => void>()

export function setReached(now: boolean): void {
  if (now === reached) return
  reached = now
  for (const notify of listeners) notify()
}

export function useReached(): boolean {
  return useSyncExternalStore(subscribe, () => reached, () => true)
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  listen()
  return () => listeners.delete(onChange)
}

function listen(): void {
  if (listening) return
  listening = true
  addEventListener('online', () => setReached(true))
  addEventListener('offline', () => setReached(false))
  if (!navigator.onLine) setReached(false)
  // Without HTTPS there is none of it.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (isRecord(data) && data['type'] === 'reached') setReached(data['reached'] === true)
  })
}

/** Today by this device's clock: stored answers say what was today when they were given. */
export function deviceDay(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
