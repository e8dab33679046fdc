// A link to a section or a state of the statistics: an address to copy or open in a tab, a step without loading when clicked.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { changeStats, goToStats } from './useStats.ts'
import { hrefOf, type StatsView } from './view.ts'

export interface StatsLinkProps {
  to: StatsView
  className?: string
  /** Another look at the same: takes the place of the one before, and nothing scrolls. */
  replace?: boolean
  /** It leads to what is shown. */
  current?: boolean
  children: ReactNode
}

export function StatsLink({ to, className, replace = false, current = false, children }: StatsLinkProps) {
  return (
    <Link
      href={hrefOf(to)}
      className={className}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        if (replace) changeStats(to)
        else goToStats(to)
      }}>
      {children}
    </Link>
  )
}
