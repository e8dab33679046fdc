// The index while it is on the way or out of reach: as tall as what comes, so that nothing moves.
import { Icon } from '../../../kit/Icon.tsx'
import { Section } from '../Section.tsx'

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

export function IndexFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Section className="stats-main" title={title}>
      <div className="index-failed" role="alert">
        <p>
          <strong>Die Zahlen sind nicht durchgekommen.</strong> Unser Server antwortet gerade nicht. Deine Liste ist davon nicht betroffen.
        </p>
        <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
          <Icon name="rotate-right" size={17} weight={2} />
          Noch einmal versuchen
        </button>
      </div>
    </Section>
  )
}
