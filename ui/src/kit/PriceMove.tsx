// The last price change: an arrow for 60 days, afterwards the day since when the price holds.
import * as say from '#words/kit'
import { daysBetween, percent, since } from '../lib/format.ts'
import './PriceMove.css'

const NEWS_DAYS = 60

export interface PriceMoveProps {
  priceCents: number
  previousPriceCents: number | null
  since: string
  /** The newest day in the catalogue. */
  asOf: string
  /** What it mostly costs, in cents; 0 where that is not known. */
  usual: number
}

export type Move = 'down' | 'up' | 'usual' | 'none'

/** What there is to say of the last change: nothing of one long ago; of a deal that ended, that it costs the usual. */
export function moveOf({ priceCents, previousPriceCents: before, since: day, asOf, usual }: PriceMoveProps): Move {
  if (before === null || before === priceCents || daysBetween(day, asOf) > NEWS_DAYS) return 'none'
  return priceCents < before ? 'down' : priceCents > usual ? 'up' : 'usual'
}

export function PriceMove(props: PriceMoveProps) {
  const move = moveOf(props)
  const down = move === 'down'
  return (
    <span className={`move move-${move}`}>
      {move === 'none' ? (
        since(props.since, props.asOf)
      ) : move === 'usual' ? (
        say.asUsual
      ) : (
        <>
          <span aria-hidden="true">{down ? '▼' : '▲'}</span>
          <span className="sr">{down ? say.cheaperBy : say.dearerBy}</span>
          {percent(props.priceCents / (props.previousPriceCents ?? 1) - 1)}
        </>
      )}
    </span>
  )
}
