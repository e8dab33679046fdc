// What a price was on which days: spans of known days. No pixels and no chains here. Days are whole numbers (days since
// 1970-01-01).

export const DAY_MS = 86_400_000

/** "1970-01-02" → 1 */
export function dayOf(iso: string): number {
  return Math.round(Date.parse(iso) / DAY_MS)
}

/** 1 → "1970-01-02" */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Consecutive days, both included. */
export interface DayRange {
  from: number
  to: number
}

/** One price over consecutive known days, both included. */
export interface Span extends DayRange {
  value: number
  /** It rests on little. */
  thin?: boolean
}

/** The prices of a history on the days on which the server knows them: `changes` and `known` oldest first, in ISO
 * dates. */
export function spansOf(
  changes: readonly { date: string; priceCents: number }[],
  known: readonly { from: string; to: string }[],
): Span[] {
  const ranges = known.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }))
  return changes.flatMap(({ date, priceCents }, i) => {
    const next = changes[i + 1]
    const held = { from: dayOf(date), to: next ? dayOf(next.date) - 1 : Infinity }
    return clip(
      ranges.map((range) => ({ ...range, value: priceCents })),
      held,
    )
  })
}

/** Spans that follow each other day by day, so that one line may be drawn through them. */
export function runsOf(spans: readonly Span[]): Span[][] {
  const runs: Span[][] = []
  for (const span of spans) {
    const run = runs.at(-1)
    if (run?.at(-1)?.to === span.from - 1) run.push(span)
    else runs.push([span])
  }
  return runs
}

/** The part of the spans within `range`. */
export function clip(spans: readonly Span[], range: DayRange): Span[] {
  return spans
    .map((span) => ({ ...span, from: Math.max(span.from, range.from), to: Math.min(span.to, range.to) }))
    .filter((span) => span.from <= span.to)
}

/** The price on a day, or null where none is known. */
export function valueOn(spans: readonly Span[], day: number): number | null {
  return spans.find((span) => span.from <= day && day <= span.to)?.value ?? null
}

/** The days worth stopping at with the arrow keys: every change, and the last day before a line breaks off. */
export function stopsOf(lines: readonly (readonly Span[])[]): number[] {
  const stops = lines.flatMap(runsOf).flatMap((run) => [...run.map(({ from }) => from), run.at(-1)?.to ?? 0])
  return ascending(stops)
}

/** The days, each once. */
export function ascending(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((a, b) => a - b)
}

export interface Row {
  /** From this day on … */
  day: number
  /** … each line has this price, null where none is known. */
  values: (number | null)[]
}

/** The lines as a table: a row for every day on which a price changes, is lost or is known again; oldest first. */
export function rowsOf(lines: readonly (readonly Span[])[]): Row[] {
  const spans = lines.flat()
  const last = Math.max(...spans.map(({ to }) => to))
  return ascending(spans.flatMap(({ from, to }) => [from, to + 1]))
    .filter((day) => day <= last)
    .map((day) => ({ day, values: lines.map((line) => valueOn(line, day)) }))
    .filter((row, i, all) => row.values.some((value, line) => value !== (i === 0 ? null : all[i - 1]?.values[line])))
}
