// A select drawn as a label with an arrow: a transparent native select lies over it.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface ChoiceProps {
  /** The accessible name. */
  name: string
  value: string
  /** The visible text of the value. */
  shown: string
  onChange: (value: string) => void
  className?: string
  /** Options. */
  children: ReactNode
}

export function Choice({ name, value, shown, onChange, className = 'btn btn-quiet btn-sm', children }: ChoiceProps) {
  return (
    <label className={`choice ${className}`}>
      <span aria-hidden="true">{shown}</span>
      <Icon name="chevron-down" size={16} weight={2} />
      <select aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}
