// While no chain has current prices: of which day they are, and what that means.
import { daysBetween, longDay } from '../../lib/format.ts'
import { Icon } from '../../kit/MoreIcon.tsx'
import './OldPrices.css'

export interface OldPricesProps {
  /** The day of the newest prices. */
  asOf: string
  today: string
  /** Asks which chains have what. */
  onAsk: () => void
}

export default function OldPrices({ asOf, today, onAsk }: OldPricesProps) {
  return (
    <div className="old-prices" role="status">
      <Icon name="clock" size={19} />
      <p>
        <strong>
          Preise vom {longDay(asOf)}, {daysBetween(asOf, today)} Tage alt.
        </strong>{' '}
        So viel hat es damals gekostet. Was es heute kostet, wissen wir nicht.
      </p>
      <button type="button" className="link" aria-haspopup="dialog" onClick={onAsk}>
        Welche Ketten?
      </button>
    </div>
  )
}
