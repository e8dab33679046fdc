// Links within the home page: addresses to copy or open in a tab, followed without loading when clicked.
import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { hrefOf, openOver, pushView } from './useView.ts'
import type { View } from './view.ts'

export interface ViewLinkProps {
  to: View
  className?: string
  /** Before the view changes. */
  onFollow?: () => void
  children: ReactNode
}

/** To another view. */
export function ViewLink({ to, className, onFollow, children }: ViewLinkProps) {
  return (
    <Link
      href={hrefOf(to)}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onFollow?.()
        pushView(to)
      }}>
      {children}
    </Link>
  )
}

export interface ProductLinkProps {
  /** The product's key. */
  product: string
  /** What lies under its sheet. */
  view: View
  open?: boolean
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** To the sheet of a product; the whole row is pressed. */
export function ProductLink({ product, view, open, ref, children }: ProductLinkProps) {
  return (
    <Link
      ref={ref}
      className="row-link"
      href={hrefOf({ ...view, product, panel: null })}
      aria-current={open || undefined}
      onClick={(event) => {
        event.preventDefault()
        openOver({ product, panel: null })
      }}>
      {children}
    </Link>
  )
}
