// What else can be done with a product in its sheet: opening its page, passing it on.
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { fullTitle } from '../../api/title.ts'
import type { ProductDetail } from '../../api/types.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/MoreIcon.tsx'
import { shareLink } from '../../kit/Share.tsx'
import { productHref } from '../../lib/shared.ts'
import '../../kit/Menu.css'

export function ProductMenu({ product }: { product: ProductDetail }) {
  const menu = useId()
  const button = useRef<HTMLButtonElement>(null)
  const href = productHref(product.key)
  // First: closing gives the focus back to the button.
  const close = () => document.getElementById(menu)?.hidePopover()
  return (
    <>
      <IconButton
        ref={button}
        label="Weitere Aktionen"
        popoverTarget={menu}
        icon={<Icon name="more" size={20} weight={2.4} />}
      />
      <div
        id={menu}
        popover="auto"
        role="group"
        aria-label="Weitere Aktionen"
        className="menu product-menu"
        onBeforeToggle={({ currentTarget }) => placeUnder(currentTarget, button.current)}>
        <Link href={href}>
          <Icon name="external" size={18} />
          Als Seite
        </Link>
        <button
          type="button"
          onClick={() => {
            close()
            void shareLink(href, fullTitle(product))
          }}>
          <Icon name="share" size={18} />
          Teilen
        </button>
      </div>
    </>
  )
}

/** A popover lies above everything: its place has to be told. */
function placeUnder(menu: HTMLElement, button: Element | null) {
  if (!button) return
  const { bottom, right } = button.getBoundingClientRect()
  menu.style.inset = `${bottom}px ${document.documentElement.clientWidth - right}px auto auto`
}
