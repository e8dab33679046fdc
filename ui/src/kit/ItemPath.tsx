// The way from the shelves to what a page is about.
import * as say from '#words/kit'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

export interface Step {
  name: string
  /** Without one, it is this page. */
  href?: string
}

export function ItemPath({ steps }: { steps: readonly Step[] }) {
  return (
    <nav className="item-path" aria-label={say.path}>
      {steps.map(({ name, href }) => (
        <span key={name} aria-current={href === undefined ? 'page' : undefined}>
          {/* Where a line begins with it, it is cut off. */}
          <Icon name="forward" size={14} />
          {href === undefined ? name : <Link href={href}>{name}</Link>}
        </span>
      ))}
    </nav>
  )
}
