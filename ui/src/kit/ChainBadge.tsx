// A chain's letters on its hue (ChainBadge.css): never a logo, and never colour alone.
import './ChainBadge.css'
import { BADGES } from '../lexicon/chains.ts'

export interface ChainBadgeProps {
  chain: string
  /** Its name for screen readers; leave it out where the name stands beside the badge. */
  name?: string
  large?: boolean
}

export function ChainBadge({ chain, name, large = false }: ChainBadgeProps) {
  const letters = BADGES.get(chain)?.letters ?? initials(name ?? chain)
  return (
    <span
      className={large ? 'chain chain-lg' : 'chain'}
      data-hue={hueOf(chain)}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      {letters}
    </span>
  )
}

function initials(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1, 2)
}

/** A chain's hue, for `data-hue`; of one that nobody has drawn yet always the same one of twelve. */
export function hueOf(chain: string): number {
  const known = BADGES.get(chain)
  if (known) return known.hue
  let sum = 0
  for (const letter of chain) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 12
  return sum * 30
}
