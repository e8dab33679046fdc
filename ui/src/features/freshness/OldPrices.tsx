// While no chain has current prices: of which day they are, and what that means.
import * as say from '#words/freshness'
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
        <strong>{say.pricesOf(longDay(asOf), daysBetween(asOf, today))}</strong>
        {say.costThen}
      </p>
      <button type="button" className="link" aria-haspopup="dialog" onClick={onAsk}>
        {say.whichChains}
      </button>
    </div>
  )
}
