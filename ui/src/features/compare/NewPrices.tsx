// On the start page while all prices are old: that it is so, and folded, how whoever runs this server gets new ones.
import * as say from '#words/compare'
import { ViewLink } from './links.tsx'
import { START } from './view.ts'
import './NewPrices.css'

const WAYS = [
  [say.askChains, 'koerberl fetch --contact mailto:…'],
  [say.readFile, 'koerberl import datei.json'],
] as const

export default function NewPrices() {
  return (
    <section className="card new-prices" aria-labelledby="neue-preise">
      <h2 id="neue-preise">{say.noNewPrices}</h2>
      <p className="pretty">{say.noNewPricesText}</p>
      <ViewLink className="link sm" to={{ ...START, panel: 'stand' }}>
        {say.whatEachChainHas}
      </ViewLink>
      <details>
        <summary className="sm muted">{say.whoeverRunsThis}</summary>
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
          {say.startedWith}
          <code>--contact</code>
          {say.serverAsks}
        </p>
      </details>
    </section>
  )
}
