// A link to a section or a state of the statistics: an address to copy or open in a tab, a step without loading when clicked.
import type { ReactNode } from 'react'
import { goToStats } from './useStats.ts'
import { hrefOf, type StatsView } from './view.ts'

export interface StatsLinkProps {
  to: StatsView
  className?: string
  children: ReactNode
}

export function StatsLink({ to, className, children }: StatsLinkProps) {
  return (
    <a
      href={hrefOf(to)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        goToStats(to)
      }}
    >
      {children}
    </a>
  )
}
