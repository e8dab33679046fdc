// Signed values as bars, each with its name and its figure.
import type { ReactNode } from 'react'

export interface BarLine {
  id: string
  name: ReactNode
  value: number
  /** The value in words. */
  figure: ReactNode
}

export function Bars({ lines, className = '' }: { lines: readonly BarLine[]; className?: string }) {
  const widest = Math.max(1, ...lines.map(({ value }) => Math.abs(value)))
  return (
    <ul className={`stats-bars ${className}`}>
      {lines.map(({ id, name, value, figure }) => (
        <li key={id}>
          {name}
          <svg aria-hidden="true" className={value < 0 ? 'stats-bar stats-bar-down' : 'stats-bar'}>
            <rect width={`${(Math.abs(value) / widest) * 100}%`} height="8" rx="3" />
          </svg>
          <span className="num">{figure}</span>
        </li>
      ))}
    </ul>
  )
}
