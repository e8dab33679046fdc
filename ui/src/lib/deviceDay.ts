// Today in Vienna, by this device's clock: the only one without a network.
import { viennaDay } from './format.ts'

/** YYYY-MM-DD. Stored answers hold the day on which they were given. */
export function deviceDay(): string {
  return viennaDay(Date.now())
}
