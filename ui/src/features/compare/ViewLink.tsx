// A link to a view of this page: an address to copy or open in a tab, a step without loading when clicked.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hrefOf, pushView } from './useView.ts'
import type { View } from './view.ts'

export function ViewLink({ to, className, children }: { to: View; className?: string; children: ReactNode }) {
  return (
    <Link
      href={hrefOf(to)}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        pushView(to)
      }}>
      {children}
    </Link>
  )
}
