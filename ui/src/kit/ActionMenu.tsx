// The button with three dots, and what else can be done: links and actions in a popover.
import * as say from '#words/kit'
import { useId, useRef } from 'react'
import { Link } from 'wouter'
import { IconButton } from './Button.tsx'
import { Icon, type IconName } from './MoreIcon.tsx'
import './ActionMenu.css'
import './Menu.css'

/** What a menu wants below its button, and keeps free at the edge, in px. */
const ROOM = 240
const EDGE = 8

export interface Action {
  name: string
  icon: IconName
  /** A page to go to, or what to do. */
  to: string | (() => void)
}

export function ActionMenu({ actions }: { actions: readonly Action[] }) {
  const menu = useId()
  const button = useRef<HTMLButtonElement>(null)
  // First: closing gives the focus back to the button.
  const close = () => document.getElementById(menu)?.hidePopover()
  return (
    <>
      <IconButton
        ref={button}
        label={say.moreActions}
        popoverTarget={menu}
        icon={<Icon name="more" size={20} weight={2.4} />}
      />
      <div
        id={menu}
        popover="auto"
        role="group"
        aria-label={say.moreActions}
        className="menu action-menu"
        onBeforeToggle={({ currentTarget }) => placeUnder(currentTarget, button.current)}>
        {actions.map(({ name, icon, to }) =>
          typeof to === 'string' ? (
            <Link key={name} href={to}>
              <Icon name={icon} size={18} />
              {name}
            </Link>
          ) : (
            <button
              key={name}
              type="button"
              onClick={() => {
                close()
                to()
              }}>
              <Icon name={icon} size={18} />
              {name}
            </button>
          ),
        )}
      </div>
    </>
  )
}

/** A popover lies above everything: its place has to be told. It begins and ends within the window. */
function placeUnder(menu: HTMLElement, button: Element | null) {
  if (!button) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientHeight } = document.documentElement
  const below = clientHeight - bottom
  const upwards = below < Math.min(ROOM, top)
  menu.style.insetBlock = upwards ? `auto ${clientHeight - top}px` : `${bottom}px auto`
  // It is not drawn yet, and has no width otherwise.
  menu.style.display = 'block'
  menu.style.insetInlineStart = `${Math.max(right - menu.offsetWidth, EDGE)}px`
  menu.style.display = ''
  menu.style.maxBlockSize = `${(upwards ? top : below) - EDGE}px`
}
