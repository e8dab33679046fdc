// Spans for the tests of charts. Never imported by the app.
import { type DayRange, isoOf, type Span, spansOf } from './steps.ts'

/** The spans of `points` until a day, without the days of the gaps (oldest first). */
export function spansUntil(
  points: readonly { day: number; value: number }[],
  gaps: readonly DayRange[],
  until: number,
): Span[] {
  const begins = [points[0]?.day ?? until + 1, ...gaps.map((gap) => gap.to + 1)]
  const ends = [...gaps.map((gap) => gap.from - 1), until]
  const known = begins.map((from, i) => ({ from: isoOf(from), to: isoOf(ends[i] ?? until) }))
  return spansOf(
    points.map(({ day, value }) => ({ date: isoOf(day), priceCents: value })),
    known.filter(({ from, to }) => from <= to),
  )
}
