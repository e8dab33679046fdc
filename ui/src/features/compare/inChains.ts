// In how many chains something is, and how many of these have prices of today.
import * as say from '#words/compare'
import { counted } from '../../lib/format.ts'

/** " in 6 Ketten", " in 6 Ketten, 2 davon aktuell", ", keine Kette aktuell"; `current`: undefined until it is known. */
export function inChains(chains: readonly string[], current: readonly string[] = chains): string {
  const now = chains.filter((id) => current.includes(id)).length
  if (now === 0 && chains.length > 0) return say.noChainCurrent
  const where = say.inChains(counted(chains.length, say.chainOne, say.chainMany))
  return now < chains.length ? say.ofThemCurrent(where, now) : where
}
