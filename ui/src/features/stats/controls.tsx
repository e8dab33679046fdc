// What changes the view of the statistics: links to sections and views, and switches.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { changeStats, goToStats, useStats } from './useStats.ts'
import { hrefOf, type StatsView } from './view.ts'

export interface StatsLinkProps {
  to: StatsView
  className?: string
  /** Another view of the same: replaces the history entry, and nothing scrolls. */
  replace?: boolean
  /** It leads to the current view. */
  current?: boolean
  children: ReactNode
}

/** Followed without loading the page. */
export function StatsLink({ to, className, replace = false, current = false, children }: StatsLinkProps) {
  return (
    <Link
      href={hrefOf(to)}
      className={className}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault()
        if (replace) changeStats(to)
        else goToStats(to)
      }}>
      {children}
    </Link>
  )
}

export interface SegmentsProps<Value extends string> {
  /** The accessible name. */
  name: string
  /** What each value is called. */
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few values. */
export function Segments<Value extends string>({ name, options, value: chosen, onChange }: SegmentsProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={name}>
      {(Object.entries(options) as [Value, string][]).map(([value, text]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {text}
        </button>
      ))}
    </div>
  )
}

/** The switch between chart and table. */
export function Looks({ chart = 'Bild', table = 'Tabelle' }) {
  return (
    <Segments
      name="Ansicht"
      options={{ chart, table }}
      value={useStats().table ? 'table' : 'chart'}
      onChange={(look) => changeStats({ table: look === 'table' })}
    />
  )
}

/** The latest days, as many as `short` says, or a year. */
export function Period({ short }: { short: string }) {
  return (
    <Segments
      name="Zeitraum"
      options={{ alles: short, '1j': '1 J' }}
      value={useStats().range === '1j' ? '1j' : 'alles'}
      onChange={(range) => changeStats({ range })}
    />
  )
}
