// The statistics: a heading and an honest word until there are some.
import { Link } from 'wouter'
import { Basket } from '../../kit/Mark.tsx'

export default function StatsPage() {
  return (
    <div className="empty">
      <Basket size={80} />
      <h1>Statistik</h1>
      <p>Hier wird stehen, wie sich die Preise entwickeln und welche Kette wo günstiger ist. Gerechnet wird das noch nicht.</p>
      <p>Wie sich ein einzelner Preis bewegt hat, siehst du schon jetzt bei jedem Produkt.</p>
      <div className="cluster">
        <Link href="/" className="btn btn-primary">
          Preise vergleichen
        </Link>
      </div>
    </div>
  )
}
