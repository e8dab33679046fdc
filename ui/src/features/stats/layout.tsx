// What every page of the statistics is made of: its headline, its figures as cards, and placeholders.
import * as say from '#words/stats'
import { type ReactNode, useId } from 'react'
import type { Answer } from '../../api/hooks.ts'
import { Icon } from '../../kit/MoreIcon.tsx'
import { longDay } from '../../lib/format.ts'
import { StatsLink, useSectionFocus, useStats } from './controls.tsx'
import type { Said } from './figures.ts'
import { sectionView } from './view.ts'
import './stats.css'

/** The main finding as a sentence, with a second one below. Sections link back to the overview.
 * `waiting`: only its space is reserved. */
export function Headline({ title, note, waiting = false }: Said & { waiting?: boolean }) {
  const view = useStats()
  const heading = useSectionFocus(view.section)
  return (
    <header className={view.section ? 'stats-head stats-head-section' : 'stats-head'}>
      {view.section && (
        <StatsLink to={sectionView(view, null)} className="stats-crumb">
          <Icon name="back" size={17} weight={2} />
          {say.statistics}
        </StatsLink>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted pretty">{waiting ? <span className="skel" /> : note}</p>
      {view.day && (
        <p className="sm muted">
          {say.upToDay(longDay(view.day))}{' '}
          <StatsLink replace to={{ ...view, day: null }} className="link">
            {say.toNewest}
          </StatsLink>
        </p>
      )}
    </header>
  )
}

export interface SectionProps {
  title: ReactNode
  /** Below the title: the base, the number of products, the day. */
  note?: ReactNode
  /** Beside the title, or below it where there is no room: ranges, table or picture, downloads. */
  tools?: ReactNode
  /** The data basis, in small print below it. */
  foot?: ReactNode
  how?: HowProps
  className?: string
  children: ReactNode
}

/** One figure of the statistics as a card: title, tools, the figure, and its method. */
export function Section({ title, note, tools, foot, how, className = '', children }: SectionProps) {
  const heading = useId()
  return (
    <section className={`card stats-card ${className}`} aria-labelledby={heading}>
      <div className="split stats-card-head">
        <div>
          <h2 id={heading}>{title}</h2>
          {note && <p className="xs muted">{note}</p>}
        </div>
        {tools && <div className="cluster stats-tools">{tools}</div>}
      </div>
      {children}
      {foot && <p className="xs faint pretty stats-foot">{foot}</p>}
      {how && <How {...how} />}
    </section>
  )
}

export type HowProps = Record<'method' | 'products' | 'missing', string>

/** The method, on demand. */
function How({ method, products, missing }: HowProps) {
  return (
    <Details title={say.howCalculated}>
      <div className="stats-how-parts sm muted pretty">
        {Object.entries({ [say.method]: method, [say.products]: products, [say.whatIsMissing]: missing }).map(
          ([name, text]) => (
            <div key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ),
        )}
      </div>
    </Details>
  )
}

export function Details({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="stats-how" open={open}>
      <summary className="split">
        {title}
        <Icon name="chevron-down" size={18} weight={2} />
      </summary>
      {children}
    </details>
  )
}

export interface UnansweredProps {
  title: string
  /** Without one, it is not asked for yet. */
  answer?: Answer<object>
}

/** A section without its answer: its name, and a skeleton or a retry button. */
export function Unanswered({ title, answer }: UnansweredProps) {
  if (!answer?.error) {
    return (
      <div key="waiting">
        <Headline title={title} note="" waiting />
        <div className="card stats-bones" aria-busy="true">
          <span className="sr" role="status">
            {say.loading}
          </span>
          {Array.from({ length: 6 }, (_, i) => (
            <span key={i} className="skel" />
          ))}
        </div>
      </div>
    )
  }
  return (
    <div key="failed">
      <Headline title={title} note={say.figuresUnreachable} />
      <button type="button" className="btn btn-quiet" onClick={() => void answer.renew()}>
        {say.tryAgain}
      </button>
    </div>
  )
}

/** Loading lines in a card, in their final height. */
export function Bones({ lines, failed }: { lines: number; failed: boolean }) {
  if (failed) return <Nothing>{say.unreachable}</Nothing>
  return (
    <ul className="product-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <li key={i}>
          <span className="skel" />
        </li>
      ))}
    </ul>
  )
}

/** An empty card's sentence. */
export function Nothing({ children }: { children: string }) {
  return <p className="muted sm pretty stats-nothing">{children}</p>
}
