// Ways to the sections of a long list: a row of chips on wide screens, a menu on the phone.
import * as say from '#words/compare'
import { useId, useState } from 'react'
import type { Section } from '../../api/types.ts'
import { Icon } from '../../kit/Icon.tsx'
import { count } from '../../lib/format.ts'
import '../../kit/Menu.css'

const CHIPS_SHOWN = 5
/** Fewer groups are in sight anyway. */
const LONG = 8

export interface SectionsProps {
  sections: readonly Section[]
  onJump: (section: Section) => void
}

/** The sections worth a way to them. */
export function sectionsToJump(sections: readonly Section[]): readonly Section[] {
  const groups = sections.reduce((sum, section) => sum + section.groups, 0)
  return sections.length > 1 && groups > LONG ? sections : []
}

export function SectionRow({ sections, onJump }: SectionsProps) {
  const [all, setAll] = useState(false)
  if (sections.length === 0) return null
  const more = sections.length - CHIPS_SHOWN
  return (
    <nav className="chips section-row desk" aria-label={say.sections}>
      {(all ? sections : sections.slice(0, CHIPS_SHOWN)).map((section) => (
        <button key={section.category} type="button" className="chip" onClick={() => onJump(section)}>
          <Words {...section} />
        </button>
      ))}
      {more > 0 && (
        <button type="button" className="link sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say.less : say.moreOfThem(more)}
        </button>
      )}
    </nav>
  )
}

export function SectionMenu({ sections, onJump, phoneOnly }: SectionsProps & { phoneOnly: boolean }) {
  const menu = useId()
  // A long list, which few open.
  const [opened, setOpened] = useState(false)
  if (sections.length === 0) return null
  return (
    <>
      <button type="button" className={phoneOnly ? 'chip phone' : 'chip'} popoverTarget={menu}>
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
            key={section.category}
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

function Words({ name, products }: Section) {
  return (
    <>
      {name} <span className="faint num">{count(products)}</span>
    </>
  )
}
