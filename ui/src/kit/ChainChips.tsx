// Chains to choose from, each a toggle chip.
import type { AriaAttributes } from 'react'
import { ChainBadge } from './ChainBadge.tsx'

/** With `aria-label` or `aria-labelledby`. */
export interface ChainChipsProps extends AriaAttributes {
  /** Undefined until they are known. */
  chains: readonly { id: string; name: string }[] | undefined
  chosen: readonly string[]
  onToggle: (chain: string) => void
}

export function ChainChips({ chains, chosen, onToggle, ...aria }: ChainChipsProps) {
  return (
    <div className="chips chips-wrap" role="group" {...aria}>
      {chains?.map(({ id, name }) => (
        <button key={id} type="button" className="chip" aria-pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
          <ChainBadge chain={id} />
          {name}
        </button>
      ))}
    </div>
  )
}
