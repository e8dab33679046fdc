// Which days of prices a picture shows: the ranges that there are, and the choice between them.
import * as say from '#words/kit'
import { clip, type DayRange, type Span } from './steps.ts'

/** Prices over time. */
export interface Seen {
  /** On the days on which the server knows them. */
  spans: Span[]
  /** The last day on which a price was seen, where none is of today; it is known for some days longer. */
  ended: number | null
}

export type RangeName = '30d' | '1y' | 'all'

/**
 * What "30 T", "1 J" and "Alles" show: counted back from `today`, everything from the first price to `today`, or to the
 * last day seen where none of the chains has the article any more. Ranges of which less than a tenth is known are left out:
 * a dot is no history.
 */
export function rangesOf(histories: readonly Seen[], today: number): Partial<Record<RangeName, DayRange>> {
  const all = histories.map(({ spans }) => spans)
  const spans = all.flat()
  if (spans.length === 0) return {}
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...histories.filter((one) => one.spans.length > 0).map(({ ended }) => ended ?? today))
  const back = (days: number) => {
    const range = { from: today - days + 1, to: today }
    const known = all.map((one) => clip(one, range).reduce((sum, { from, to }) => sum + to - from + 1, 0))
    return Math.max(...known) >= days / 10 ? range : undefined
  }
  const found: [RangeName, DayRange | undefined][] = [
    ['30d', back(30)],
    ['1y', back(365)],
    ['all', { from: first, to: last }],
  ]
  return Object.fromEntries(found.filter(([, range]) => range !== undefined))
}

const RANGES: readonly { name: RangeName; label: string; spoken: string }[] = [
  { name: '30d', label: say.days30, spoken: say.days30Spoken },
  { name: '1y', label: say.year1, spoken: say.year1Spoken },
  { name: 'all', label: say.everything, spoken: say.everything },
]

export interface RangeChoiceProps {
  ranges: Partial<Record<RangeName, DayRange>>
  /** The one that is shown. */
  range: DayRange
  onChoose: (name: RangeName) => void
}

export function RangeChoice({ ranges, range, onChoose }: RangeChoiceProps) {
  return (
    <div className="seg" role="group" aria-label={say.period}>
      {RANGES.map(({ name, label, spoken }) => (
        <button
          key={name}
          type="button"
          aria-pressed={ranges[name] === range}
          disabled={!ranges[name]}
          onClick={() => onChoose(name)}>
          <span aria-hidden="true">{label}</span>
          <span className="sr">{spoken}</span>
        </button>
      ))}
    </div>
  )
}
