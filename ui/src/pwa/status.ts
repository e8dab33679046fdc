// The flags of the installed app (I3, I5).
import { signal, useSignal } from '../lib/signal.ts'

export interface Status {
  /** The app was stored for the first time: from now on it opens without a network. */
  offlineReady: boolean
  /** The server has a newer version than the running one. */
  needsRefresh: boolean
  /** The service worker could not be registered. */
  registrationFailed: boolean
}

const NOTHING: Status = { offlineReady: false, needsRefresh: false, registrationFailed: false }
const status = signal(NOTHING)
export const getStatus = status.get

export function setStatus(change: Partial<Status>): void {
  status.set({ ...status.get(), ...change })
}

export function useStatus(): Status {
  return useSignal(status, NOTHING)
}
