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

export function PriceMove({ priceCents, previousPriceCents, since: day, asOf, usual }: PriceMoveProps) {
  if (previousPriceCents === null || previousPriceCents === priceCents || daysBetween(day, asOf) > NEWS_DAYS) {
    return <span className="move">{since(day, asOf)}</span>
  }
  const down = priceCents < previousPriceCents
  if (!down && priceCents <= usual) return <span className="move">{say.asUsual}</span>
  return (
    <span className={down ? 'move move-down' : 'move move-up'}>
      <span aria-hidden="true">{down ? '▼' : '▲'}</span>
      <span className="sr">{down ? say.cheaperBy : say.dearerBy}</span>
      {percent(priceCents / previousPriceCents - 1)}
    </span>
  )
}
