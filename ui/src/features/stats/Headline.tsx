// The main finding as a sentence, with a second one below. Sections link back to the overview.
import { Icon } from '../../kit/Icon.tsx'
import { StatsLink } from './controls.tsx'
import { useSectionFocus, useStats } from './useStats.ts'
import { sectionView } from './view.ts'

export interface HeadlineProps {
  title: string
  /** What else is worth knowing, or what is missing. */
  note: string
  /** Not loaded yet: only its space is reserved. */
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
