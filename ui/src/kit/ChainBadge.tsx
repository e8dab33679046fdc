// A chain's letters on its hue (ChainBadge.css): never a logo, and never colour alone.
import './ChainBadge.css'

const KNOWN: Record<string, { letters: string; hue: number }> = {
  spar: { letters: 'S', hue: 158 },
  billa: { letters: 'B', hue: 92 },
  hofer: { letters: 'H', hue: 248 },
  lidl: { letters: 'L', hue: 285 },
  penny: { letters: 'P', hue: 24 },
  mpreis: { letters: 'M', hue: 356 },
  dm: { letters: 'dm', hue: 322 },
  unimarkt: { letters: 'U', hue: 200 },
  bipa: { letters: 'Bi', hue: 340 },
  mueller: { letters: 'Mü', hue: 46 },
}

export interface ChainBadgeProps {
  chain: string
  /** Its name for screen readers; leave it out where the name stands beside the badge. */
  name?: string
  large?: boolean
}

export function ChainBadge({ chain, name, large = false }: ChainBadgeProps) {
  const letters = KNOWN[chain]?.letters ?? initials(name ?? chain)
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
  const known = KNOWN[chain]
  if (known) return known.hue
  let sum = 0
  for (const letter of chain) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 12
  return sum * 30
}
