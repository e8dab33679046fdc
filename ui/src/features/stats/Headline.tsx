// What the data says, in a sentence, with a second one below. Sections lead back to all of the statistics.
import { Icon } from '../../kit/Icon.tsx'
import { StatsLink } from './StatsLink.tsx'
import { useSectionFocus, useStats } from './useStats.ts'
import { sectionView } from './view.ts'

export interface HeadlineProps {
  title: string
  /** What else is worth knowing, or what is missing. */
  note: string
  /** Nothing is known yet: only its place is kept. */
  waiting?: boolean
}

export function Headline({ title, note, waiting = false }: HeadlineProps) {
  const view = useStats()
  const heading = useSectionFocus(view.section)
  return (
    <header className={view.section ? 'stats-head stats-head-section' : 'stats-head'}>
      {view.section && (
        <StatsLink to={sectionView(view, null)} className="stats-crumb">
          <Icon name="back" size={17} weight={2} />
          Statistik
        </StatsLink>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted pretty">{waiting ? <span className="skel" /> : note}</p>
    </header>
  )
}
