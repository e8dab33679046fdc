// A switch as a line of a sheet: the whole line is pressed.
import type { ReactNode } from 'react'
import './Switch.css'

export interface SwitchProps {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}

export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <button type="button" className="switch-line" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span>{children}</span>
      <span className="switch" />
    </button>
  )
}
