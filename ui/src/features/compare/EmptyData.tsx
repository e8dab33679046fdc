// A fresh installation without prices: the ways to some, each with its state, and how far the first prices are. It
// renews itself until there are some.
import { useEffect } from 'react'
import { useAnswer } from '../../api/hooks.ts'
import type { StartAnswer } from '../../api/types.ts'
import { Basket } from '../../kit/Basket.tsx'
import { count, counted, listed } from '../../lib/format.ts'
import { RowSkeleton } from './RowSkeleton.tsx'
import { followState, progressOf, shopsState, START, troubles } from './firstPrices.ts'
import './EmptyData.css'

const EVERY_MS = 2_000

export default function EmptyData() {
  const { data, renew } = useAnswer<StartAnswer>(START, true)
  const ready = data?.ready === true
  useEffect(() => {
    if (ready) return location.reload()
    const timer = setInterval(() => void renew(), EVERY_MS)
    return () => clearInterval(timer)
  }, [ready, renew])
  return (
    <div className="empty-data">
      <div className="empty">
        <Basket empty />
        {data && data.shops.some(({ loading }) => loading !== null) ? (
          <Building start={data} />
        ) : (
          <>
            <h1>Da ist noch nichts im Körberl</h1>
            <p>Diese Installation hat noch keine Preise. So kommt sie zu welchen:</p>
          </>
        )}
        <Ways start={data} />
      </div>
      <div className="results" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <RowSkeleton key={index} index={index} />
        ))}
      </div>
    </div>
  )
}

/** What is being loaded. */
function Building({ start }: { start: StartAnswer }) {
  const { done, loading, products, all } = progressOf(start.shops)
  return (
    <>
      <h1>Der Markt wird gerade aufgebaut</h1>
      <p>Die Preise werden zum ersten Mal geholt. Diese Seite zeigt sie, sobald die erste Kette da ist.</p>
      <progress className="empty-progress" max={all} value={done.length} aria-label="Ketten, die schon da sind" />
      <p className="xs muted num" role="status">
        {`${done.length} von ${count(all)} Ketten, bisher ${counted(products, 'Produkt', 'Produkte')}. `}
        {loading.length > 0 && `Gerade: ${listed(loading.map(({ name, items }) => `${name} ${count(items)}`))}.`}
      </p>
    </>
  )
}

function Ways({ start }: { start: StartAnswer | undefined }) {
  const trouble = start ? troubles(start.shops) : []
  return (
    <dl>
      <dt>Aus den Web-Shops der Ketten{start && <span className="faint">: {shopsState(start)}</span>}</dt>
      <dd className="card">
        {!start?.fetches && <code>koerberl serve --contact mailto:ich@example.at</code>}
        <code>koerberl fetch --contact mailto:ich@example.at --dry-run all</code>
        <p className="xs muted">
          {start?.fetches ? 'Das prüft nur, ' : 'Die zweite Zeile prüft nur, '}
          welche Shops von hier aus antworten.
        </p>
        {trouble.map((text) => (
          <p key={text} className="xs">
            {text}
          </p>
        ))}
      </dd>
      <dt>
        Aus einer Datei<span className="faint">: noch keine eingelesen</span>
      </dt>
      <dd className="card">
        <code>koerberl import datei.json</code>
        <p className="xs muted">heisse-preise (JSON) und CSV, auch als .gz, .br, .zst und .tar.gz</p>
      </dd>
      <dt>
        Von einem anderen Körberl
        <span className="faint">: {followState(start ?? { follows: [], fetches: false })}</span>
      </dt>
      <dd className="card">
        <code>[follow]</code>
        <code>url = "https://preise.example.at"</code>
        <code>key = "ed25519:…"</code>
        <p className="xs muted">
          Drei Zeilen in einer Datei wie <code>nachbar.toml</code> im Ordner <code>sources</code>
        </p>
      </dd>
      <dt>Nur zum Ansehen, mit erfundenen Preisen</dt>
      <dd className="card">
        <code>koerberl serve --demo</code>
      </dd>
    </dl>
  )
}
