// What day it is on this device: the only clock that knows without a network.

/** Today by this device's clock: stored answers say what was today when they were given. */
export function deviceDay(now = new Date()): string {
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset())
  return now.toISOString().slice(0, 10)
}
