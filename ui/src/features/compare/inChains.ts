// In how many chains something is, and how many of these have prices of today.
import { counted } from '../../lib/format.ts'

/** " in 6 Ketten", " in 6 Ketten, 2 davon aktuell", ", keine Kette aktuell"; `current`: undefined until it is known. */
export function inChains(chains: readonly string[], current: readonly string[] = chains): string {
  const now = chains.filter((id) => current.includes(id)).length
  if (now === 0 && chains.length > 0) return ', keine Kette aktuell'
  const where = ` in ${counted(chains.length, 'Kette', 'Ketten')}`
  return now < chains.length ? `${where}, ${now} davon aktuell` : where
}
