// One figure of the statistics as a card: title, tools, the figure, and its method.
import { type ReactNode, useId } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import './stats.css'

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

export function Section({ title, note, tools, foot, how, className = '', children }: SectionProps) {
  const heading = useId()
  return (
    <section className={`card stats-card ${className}`} aria-labelledby={heading}>
      <div className="stats-card-head">
        <div>
          <h2 id={heading}>{title}</h2>
          {note && <p className="xs muted">{note}</p>}
        </div>
        {tools && <div className="stats-tools">{tools}</div>}
      </div>
      {children}
      {foot && <p className="xs faint pretty stats-foot">{foot}</p>}
      {how && <How {...how} />}
    </section>
  )
}

export interface HowProps {
  method: ReactNode
  products: ReactNode
  missing: ReactNode
}

/** The method, on demand. */
function How({ method, products, missing }: HowProps) {
  return (
    <details className="stats-how">
      <summary>
        So gerechnet
        <Icon name="chevron-down" size={18} weight={2} />
      </summary>
      <div className="stats-how-parts">
        <div>
          <h3>Methode</h3>
          <p>{method}</p>
        </div>
        <div>
          <h3>Produkte</h3>
          <p>{products}</p>
        </div>
        <div>
          <h3>Was fehlt</h3>
          <p>{missing}</p>
        </div>
      </div>
    </details>
  )
}
