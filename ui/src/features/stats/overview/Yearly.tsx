// The change within a year of the first two lines.
import { type IndexLine, yearly } from '../indices/lines.ts'
import { longMonth } from '../indices/months.ts'
import { signed } from '../indices/words.ts'

export function Yearly({ lines }: { lines: readonly IndexLine[] }) {
  const found = lines.slice(0, 2).map((line) => ({ line, year: yearly(line) }))
  if (found.length === 0) return null
  return (
    <section className="card stats-kpis" aria-label="Teuerung in zwölf Monaten">
      {found.map(({ line, year }) => (
        <div key={line.id}>
          <p className="xs muted strong">Teuerung, 12 Monate</p>
          <p className="stats-kpi num">{year ? signed(year.percent) : 'zu kurz'}</p>
          <p className="xs faint">
            {line.label}
            {year ? `, bis ${longMonth(year.to)}` : ': noch kein Jahr ohne Lücke'}
          </p>
        </div>
      ))}
    </section>
  )
}
