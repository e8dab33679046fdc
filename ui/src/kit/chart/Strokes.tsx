// What every chart of step lines draws: the lines with their dots and rings, and a cursor at the day that is read out.
import { type Frame, type Plot, pointsOn } from './geometry.ts'
import type { Span } from './steps.ts'
import './StepChart.css'

/** The colour and the pattern of a line. */
export function series(line: number): string {
  return `series-${line + 1}`
}

/** The first line, the main one, lies on top. */
export function Strokes({ lines, plot }: { lines: readonly { id: string }[]; plot: Plot }) {
  return (
    <>
      {plot.lines
        .map((shape, i) => <path key={lines[i]?.id} className={`step-line ${series(i)}`} d={shape.path} />)
        .toReversed()}
      {plot.lines
        .map(({ dots, opens, end }, i) => (
          <g key={lines[i]?.id} className={series(i)}>
            {dots.map(({ x, y }) => (
              <circle key={x} className="step-dot" cx={x} cy={y} r={2.5} />
            ))}
            {opens.map(({ x, y }) => (
              <circle key={x} className="step-open" cx={x} cy={y} r={3.5} />
            ))}
            {end && <circle className="step-dot" cx={end.x} cy={end.y} r={4.5} />}
          </g>
        ))
        .toReversed()}
    </>
  )
}

export interface CursorProps {
  day: number
  spans: readonly (readonly Span[])[]
  frame: Frame
  plot: Plot
  /** How far it reaches below the frame's bottom line, in pixels. */
  below?: number
}

export function Cursor({ day, spans, frame, plot, below = 0 }: CursorProps) {
  return (
    <>
      <path className="step-cursor" d={`M${plot.x(day)} ${frame.top - 4}V${frame.height - frame.bottom + below}`} />
      {pointsOn(spans, day, plot).map(({ line, x, y }) => (
        <circle key={line} className={`step-dot ${series(line)}`} cx={x} cy={y} r={4} />
      ))}
    </>
  )
}
