// On the start page while all prices are old: how whoever runs this server gets prices of today.
import { ViewLink } from './links.tsx'
import { START } from './view.ts'
import './NewPrices.css'

const WAYS = [
  ['Bei den Ketten nachfragen', 'koerberl fetch --contact mailto:…'],
  ['Aus einer Datei einlesen', 'koerberl import datei.json'],
] as const

export default function NewPrices() {
  return (
    <section className="card new-prices" aria-labelledby="neue-preise">
      <h2 id="neue-preise">So kommen Preise von heute herein</h2>
      <p className="sm muted pretty">
        Die Preise hier hat schon länger niemand erneuert. Wer diesen Server betreibt, hat zwei Wege:
      </p>
      <dl>
        {WAYS.map(([way, command]) => (
          <div key={command}>
            <dt className="sm">{way}</dt>
            <dd>
              <code>{command}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="sm muted pretty">
        Mit <code>--contact</code> gestartet, fragt der Server von selbst einmal am Tag.
      </p>
      <ViewLink className="link sm" to={{ ...START, panel: 'stand' }}>
        Was jede Kette hat
      </ViewLink>
    </section>
  )
}
