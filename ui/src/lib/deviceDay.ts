// What day it is on this device: the only clock that knows without a network.
import { localDay } from './format.ts'

/** Today by this device's clock: stored answers say what was today when they were given. */
export function deviceDay(): string {
  return localDay(new Date())
}
