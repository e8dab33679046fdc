// Which of the open chains a visitor goes to: the plan leaves the others out, and says so.
import { openChains, useChains } from '../../api/hooks.ts'
import { useLimits } from '../../lib/limits.ts'
import { useSettings } from '../../lib/settings.ts'

/** How many chains a visitor has chosen; 0 where the choice leaves no open one out. */
export function useOwnChains(): number {
  const { chains } = useLimits()
  const { favouriteChains } = useSettings()
  return ownOf(
    chains ?? favouriteChains,
    openChains(useChains().data)?.map(({ id }) => id),
  )
}

/** The same for what is chosen, out of these; before they are known, every choice may leave one out. */
export function ownOf(chosen: readonly string[], open: readonly string[] | undefined): number {
  return open?.every((id) => chosen.includes(id)) ? 0 : chosen.length
}
