// A fresh installation without prices, and how to get some.
import { Basket } from '../../kit/Basket.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'
import './EmptyData.css'

export default function EmptyData() {
  return (
    <div className="empty-data">
      <div className="empty">
        <Basket empty />
        <h1>Da ist noch nichts im Körberl</h1>
        <p>Diese Installation hat noch keine Preise. Lies welche ein, oder schau dich mit erfundenen um.</p>
        <dl>
          <dt>Preise aus einer Datei einlesen</dt>
          <dd className="card">
            <code>koerberl import datei.json</code>
          </dd>
          <dt>Mit Beispieldaten ansehen</dt>
          <dd className="card">
            <code>koerberl serve --demo</code>
          </dd>
        </dl>
        <p className="xs">
          Gelesen werden heisse-preise (JSON) und CSV, auch als .gz, .br, .zst und .tar.gz. Danach diese Seite neu
          laden.
        </p>
      </div>
      <div className="results" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <RowSkeleton key={index} index={index} />
        ))}
      </div>
    </div>
  )
}
