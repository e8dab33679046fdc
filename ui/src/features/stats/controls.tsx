// Reads and changes the view of the statistics, with links and switches that do: another section is a history entry,
// another filter replaces the current one.
import * as say from '#words/stats'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { changed, hrefOf, type Method, readStats, type Section, sectionView, type StatsView } from './view.ts'

export function useStats(): StatsView {
  const search = useSearch()
  return useMemo(() => readStats(search), [search])
}

/** Changes a filter, a range, or chart or table: "back" leads out of the section, not through all changes. */
export function changeStats(change: Partial<StatsView>): void {
  navigate(hrefOf(changed(readStats(location.search), change)), { replace: true, state: history.state })
}

/** How prices become an index, as choices and captions name it. */
export const METHOD_NAMES: Record<Method, string> = {
  geksj: 'GEKS-Jevons',
  jevons: say.jevonsChained,
  tpd: 'Time-Product-Dummy',
}

/** The link by which each section was left. */
const left = new Map<Section | null, string>()

/** Another section, from its top. */
export function goToStats(view: StatsView): void {
  left.set(readStats(location.search).section, hrefOf(view))
  // Only the overview is returned to by a link.
  if (view.section !== null) left.delete(view.section)
  navigate(hrefOf(view))
  window.scrollTo(0, 0)
}

/** For the heading of a new section: takes the focus, unless the link does by which the reader left before. */
export function useSectionFocus(section: Section | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (left.size === 0 || document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`main a[href="${left.get(section)}"]`)
    ;(link ?? heading.current)?.focus()
  }, [section])
  return heading
}

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

/** To a section, with the filters of this view. */
export function SectionLink({ to, children }: { to: Section; children: string }) {
  return (
    <StatsLink to={sectionView(useStats(), to)} className="link sm">
      {children}
    </StatsLink>
  )
}

export interface SegmentsProps<Value extends string> {
  /** The accessible name. */
  name: string
  options: Readonly<Record<Value, string>>
  /** Null: something else is chosen. */
  value: Value | null
  onChange: (value: Value) => void
}
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
export function Looks({ chart = say.picture }) {
  return (
    <Segments
      name={say.view}
      options={{ chart, table: say.asTable }}
      value={useStats().table ? 'table' : 'chart'}
      onChange={(look) => changeStats({ table: look === 'table' })}
    />
  )
}

/** The latest days, as many as `short` says, or a year. */
export function Period({ short }: { short: string }) {
  return (
    <Segments
      name={say.period}
      options={{ alles: short, '1j': say.year1 }}
      value={useStats().range === '1j' ? '1j' : 'alles'}
      onChange={(range) => changeStats({ range })}
    />
  )
}
