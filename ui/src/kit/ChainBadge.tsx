// A chain's letters on its hue (ChainBadge.css): never a logo, and never colour alone.
import './ChainBadge.css'
import { useBadges } from '../lib/chains.ts'

export interface ChainBadgeProps {
  chain: string
  /** Its name for screen readers; leave it out where the name stands beside the badge. */
  name?: string
  large?: boolean
}

export function ChainBadge({ chain, name, large = false }: ChainBadgeProps) {
  const { letters = initials(name ?? chain), hue } = useBadges()(chain)
  return (
    <span
      className={large ? 'chain chain-lg' : 'chain'}
      data-hue={hue}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      {letters}
    </span>
  )
}

/** The letters of a chain that has none of its own. */
export function initials(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1, 2)
}
