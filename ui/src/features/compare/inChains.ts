// In how many chains something is, and how many of these have prices of today.
import * as say from '#words/compare'
import { counted } from '../../lib/format.ts'

/** " in 6 Ketten", ", 2 Ketten aktuell", ", keine Kette aktuell"; `current`: undefined until it is known. */
export function inChains(chains: readonly string[], current: readonly string[] = chains): string {
  const now = chains.filter((id) => current.includes(id)).length
  if (now === 0 && chains.length > 0) return say.noChainCurrent
  const where = now < chains.length ? say.chainsCurrent : say.inChains
  return where(counted(now, say.chainOne, say.chainMany))
}
