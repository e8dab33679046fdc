// The flags of the installed app (I3, I5).
import { useSyncExternalStore } from 'react'

export interface Status {
  /** The app was stored for the first time: from now on it opens without a network. */
  offlineReady: boolean
  /** The server has a newer version than the running one. */
  needsRefresh: boolean
  /** The service worker could not be registered. */
  registrationFailed: boolean
}

const NOTHING: Status = { offlineReady: false, needsRefresh: false, registrationFailed: false }
let status = NOTHING
const listeners = new Set<() => void>()

export function getStatus(): Status {
  return status
}

export function setStatus(change: Partial<Status>): void {
  status = { ...status, ...change }
  for (const notify of listeners) notify()
}

export function useStatus(): Status {
  return useSyncExternalStore(subscribe, getStatus, () => NOTHING)
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
