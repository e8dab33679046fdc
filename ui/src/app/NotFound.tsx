// An address that leads nowhere: a picture, a sentence, the search.
import { Link } from 'wouter'
import { config } from '../api/client.ts'
import { Basket } from '../kit/Mark.tsx'
import { useTitle } from '../kit/useTitle.ts'

export function NotFound() {
  useTitle(`Seite nicht gefunden · ${config.siteName}`)
  return (
    <div className="empty">
      <Basket empty size={112} />
      <p className="num strong">404</p>
      <h1>Da ist nichts im Körberl</h1>
      <p>Diese Seite gibt es nicht oder nicht mehr. Das Produkt dahinter findest du vielleicht über die Suche.</p>
      <Link href="/" className="btn btn-ghost">
        Zur Startseite
      </Link>
    </div>
  )
}
