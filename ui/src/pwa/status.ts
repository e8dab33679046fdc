// The flags of the installed app (rows I3 and I5), for the notices and whoever else wants to know.
import { useSyncExternalStore } from 'react'

export interface Status {
  /** The app was stored for the first time just now: it opens without network from here on. */
  offlineReady: boolean
  /** The server has a newer version than the one that runs. */
  needsRefresh: boolean
  /** There is no service worker, and there will be none. */
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
