// What day it is in Vienna, where the days of prices are counted, by this device's clock: the only one that knows without a network.
import { viennaDay } from './format.ts'

/** Today by this device's clock: stored answers say what was today when they were given. */
export function deviceDay(): string {
  return viennaDay(Date.now())
}
