// A link to a section or a view of the statistics, followed without loading the page.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { changeStats, goToStats } from './useStats.ts'
import { hrefOf, type StatsView } from './view.ts'

export interface StatsLinkProps {
  to: StatsView
  className?: string
  /** Another view of the same: replaces the history entry, and nothing scrolls. */
  replace?: boolean
  /** It leads to the current view. */
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
