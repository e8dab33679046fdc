// Placeholders for an index that is loading or failed, in its final height.
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/client.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { Section } from '../Section.tsx'
import { StatsLink } from '../StatsLink.tsx'
import { OVERVIEW } from '../view.ts'

export function IndexWaiting({ title }: { title: string }) {
  return (
    <Section className="stats-main" title={title} note="wird gerechnet">
      <div className="index-waiting" role="status">
        <span className="sr">{title} wird geladen</span>
        <span className="skel" />
        <span className="skel" />
        <span className="skel" />
        <span className="skel" />
      </div>
    </Section>
  )
}

export function IndexFailed({ title, error, onRetry }: { title: string; error: ApiError; onRetry: () => void }) {
  if (error.problem?.status === 400) {
    return (
      <Section className="stats-main" title={title}>
        <div className="index-failed" role="alert">
          <p>
            <strong>Diese Auswahl kennen wir nicht.</strong> Der Link ist vielleicht alt: Die Kette oder die Kategorie
            darin gibt es nicht.
          </p>
          <StatsLink to={OVERVIEW} className="btn btn-quiet btn-sm">
            Alles zeigen
          </StatsLink>
        </div>
      </Section>
    )
  }
  return (
    <Section className="stats-main" title={title}>
      <div className="index-failed" role="alert">
        <p>
          <strong>Die Zahlen sind nicht durchgekommen.</strong> Unser Server antwortet gerade nicht. Deine Liste ist
          davon nicht betroffen.
        </p>
        <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
          <Icon name="rotate-right" size={17} weight={2} />
          Noch einmal versuchen
        </button>
      </div>
    </Section>
  )
}

/** The choice gives nothing to draw; it can be changed. */
export function IndexEmpty({ title, filters }: { title: string; filters: ReactNode }) {
  return (
    <Section className="stats-main" title={title}>
      <p className="muted">Hier gibt es keine Linie zu zeichnen.</p>
      {filters}
    </Section>
  )
}
