// What stands in the place of a section whose answer is on its way, or did not come. Each is another element than what takes its
// place: nothing that one looks at moves.
import type { Answer } from '../../api/hooks.ts'
import { Headline } from './Headline.tsx'
import './ProductLines.css'

/** A section without its answer: its name, and bones or the way to ask again. */
export function Unanswered({ title, answer }: { title: string; answer: Pick<Answer<object>, 'error' | 'renew'> }) {
  return answer.error ? <Failed title={title} onAgain={answer.renew} /> : <Waiting title={title} />
}

export function Waiting({ title }: { title: string }) {
  return (
    <div className="stats-wait" key="waiting">
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

function Failed({ title, onAgain }: { title: string; onAgain: () => Promise<void> }) {
  return (
    <div key="failed">
      <Headline
        title={title}
        note="Diese Zahlen sind gerade nicht zu erreichen. Preise vergleichen und einkaufen kannst du trotzdem."
      />
      <button type="button" className="btn btn-quiet" onClick={() => void onAgain()}>
        Noch einmal versuchen
      </button>
    </div>
  )
}

/** Lines that are on their way, in a card: as high as they will be. */
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

/** Nothing to show, in a sentence: inside of a card. */
export function Nothing({ children }: { children: string }) {
  return <p className="muted sm pretty stats-nothing">{children}</p>
}
