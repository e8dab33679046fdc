// Changes the limits of a plan.
import { type Limits, limits } from '../../lib/limits.ts'

export function changeLimits(change: Partial<Limits>): void {
  limits.set({ ...limits.get(), ...change })
}
