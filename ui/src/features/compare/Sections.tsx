// The way to the sections of a long list: a menu beside the first of their headings.
import * as say from '#words/compare'
import { useId, useState } from 'react'
import type { Section } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { count } from '../../lib/format.ts'
import { sectionOf } from './entries.ts'
import '../../kit/Menu.css'

/** Fewer groups are in sight anyway. */
const LONG = 8

export interface SectionsProps {
  sections: readonly Section[]
  onJump: (section: Section) => void
}

/** Are sections so far apart that a way to them is worth it? */
export function areFar(sections: readonly Section[]): boolean {
  return sections.length > 1 && sections.reduce((sum, section) => sum + section.groups, 0) > LONG
}

export function SectionMenu({ sections, onJump }: SectionsProps) {
  const menu = useId()
  // A long list, which few open.
  const [opened, setOpened] = useState(false)
  if (!areFar(sections)) return null
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm" popoverTarget={menu}>
        {say.sections}
        <Icon name="chevron-down" size={16} weight={2} />
      </button>
      <div
        id={menu}
        popover="auto"
        role="group"
        aria-label={say.sections}
        className="menu section-menu"
        onBeforeToggle={() => setOpened(true)}>
        {(opened ? sections : []).map((section) => (
          <button
            key={sectionOf(section)}
            type="button"
            onClick={() => {
              // First: closing gives the focus back to the button.
              document.getElementById(menu)?.hidePopover()
              onJump(section)
            }}>
            <Words {...section} />
          </button>
        ))}
      </div>
    </>
  )
}

function Words({ name, groups }: Section) {
  return (
    <>
      {name} <span className="faint num">{count(groups)}</span>
    </>
  )
}
