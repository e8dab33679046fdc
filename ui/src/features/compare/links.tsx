// Links within the home page: addresses to copy or open in a tab, followed without loading when clicked.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { PATHS, productHref } from '../../lib/shared.ts'
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
  children: ReactNode
}

/** To a product, the whole row is pressed: from the home page to its sheet. Its address is that of its page. */
export function ProductLink({ product, children }: ProductLinkProps) {
  return (
    <Link
      className="row-link"
      href={productHref(product)}
      onClick={(event) => {
        event.preventDefault()
        openProduct(product)
      }}>
      {children}
    </Link>
  )
}

/** On the home page as its sheet, elsewhere as its page. */
export function openProduct(product: string): void {
  if (location.pathname === PATHS.index) openOver({ product, panel: null })
  else navigate(productHref(product))
}
