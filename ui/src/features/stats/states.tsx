// Placeholders for a section whose answer is loading or failed. Each is another element than its replacement: nothing
// moves.
import type { Answer } from '../../api/hooks.ts'
import { Headline } from './Headline.tsx'
import './ProductLines.css'

export interface UnansweredProps {
  title: string
  answer: Pick<Answer<object>, 'error' | 'renew'>
}

/** A section without its answer: its name, and a skeleton or a retry button. */
export function Unanswered({ title, answer: { error, renew } }: UnansweredProps) {
  if (!error) {
    return (
      <div key="waiting">
        <Headline title={title} note="" waiting />
        <div className="card stats-bones" aria-busy="true">
          <span className="sr" role="status">
            Wird geladen
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
      <Headline
        title={title}
        note="Diese Zahlen sind gerade nicht zu erreichen. Preise vergleichen und einkaufen kannst du trotzdem."
      />
      <button type="button" className="btn btn-quiet" onClick={() => void renew()}>
        Noch einmal versuchen
      </button>
    </div>
  )
}

/** Loading lines in a card, in their final height. */
export function Bones({ lines, failed }: { lines: number; failed: boolean }) {
  if (failed) return <Nothing>Gerade nicht zu erreichen.</Nothing>
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
