// One of several, in a word and an arrow. The drawn label lies under a transparent native select, which brings
// keyboard, phone wheels and screen readers along.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface ChoiceProps {
  /** What is chosen, for screen readers. */
  name: string
  value: string
  /** What is shown of it. */
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
