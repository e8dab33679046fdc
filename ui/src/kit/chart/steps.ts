// What a price was on which days: spans without gaps, never beyond the last day seen. Knows no pixels and no chains.

/** A price that begins to hold on `day` (days since 1970-01-01), in cents. */
export interface StepPoint {
  day: number
  value: number
}

/** Days on which nothing is known, both included. */
export interface DayRange {
  from: number
  to: number
}

/** One price over consecutive known days, both included. */
export interface Span extends DayRange {
  value: number
}

/** The known days of a history: `points` and `gaps` oldest first, cut at every gap, ending with the last day seen. */
export function spansOf(points: readonly StepPoint[], gaps: readonly DayRange[], until: number): Span[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1]
    const to = next ? Math.min(next.day - 1, until) : until
    return without({ from: point.day, to, value: point.value }, gaps)
  })
}

/** `span` without the days of the gaps (oldest first). */
function without(span: Span, gaps: readonly DayRange[]): Span[] {
  const pieces: Span[] = []
  let { from } = span
  for (const gap of gaps) {
    if (gap.to < from || gap.from > span.to) continue
    if (gap.from > from) pieces.push({ ...span, from, to: gap.from - 1 })
    from = gap.to + 1
  }
  if (from <= span.to) pieces.push({ ...span, from })
  return pieces
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
  const days = new Set<number>()
  for (const spans of lines) {
    for (const run of runsOf(spans)) {
      for (const span of run) days.add(span.from)
      const last = run.at(-1)
      if (last) days.add(last.to)
    }
  }
  return [...days].toSorted((a, b) => a - b)
}

export interface Row {
  /** From this day on … */
  day: number
  /** … each line has this price, null where none is known. */
  values: (number | null)[]
}

/** The lines as a table: a row for every day on which a price changes, is lost or is known again; oldest first. */
export function rowsOf(lines: readonly (readonly Span[])[]): Row[] {
  const days = new Set(lines.flatMap((spans) => spans.flatMap(({ from, to }) => [from, to + 1])))
  const last = Math.max(...lines.flatMap((spans) => spans.map(({ to }) => to)))
  return [...days]
    .filter((day) => day <= last)
    .toSorted((a, b) => a - b)
    .map((day) => ({ day, values: lines.map((spans) => valueOn(spans, day)) }))
    .filter((row, i, all) => row.values.some((value, line) => value !== (i === 0 ? null : all[i - 1]?.values[line])))
}
