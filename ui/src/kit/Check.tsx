// A checkbox with its label and a number at the end: a real input under a drawn box.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { markup } from './markup.ts'
import './Check.css'

export interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** It stands, but changes nothing. */
  idle?: boolean
  /** Shown at the end of the line, read after the words. */
  end?: ReactNode
}

const NO_TICK = { __html: '' }
const TICK = { __html: markup(<Icon name="check" size={14} weight={3} />) }

export function Check({ checked, onChange, children, end, idle = false }: CheckProps) {
  return (
    <label className="check">
      {/* Not `disabled`: who is on it with the keyboard stays there. */}
      <input
        type="checkbox"
        aria-disabled={idle || undefined}
        checked={checked}
        onChange={(event) => idle || onChange(event.target.checked)}
      />
      <span className="check-box" aria-hidden="true" dangerouslySetInnerHTML={checked ? TICK : NO_TICK} />
      {children}
      {end !== undefined && <span className="check-end num">{end}</span>}
    </label>
  )
}
