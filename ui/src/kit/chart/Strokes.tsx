// What every chart of step lines draws alike: the lines with their dots and rings, and the day that is read out.
import { type Frame, type Plot, pointsOn } from './geometry.ts'
import type { Span } from './steps.ts'
import './StepChart.css'

/** The colour and the pattern of a line. */
export function series(line: number): string {
  return `series-${line + 1}`
}

/** The first line lies on top: it is the one the page is about. */
export function Strokes({ lines, drawn }: { lines: readonly { id: string }[]; drawn: Plot }) {
  return (
    <>
      {drawn.lines
        .map((shape, i) => <path key={lines[i]?.id} className={`step-line ${series(i)}`} d={shape.path} />)
        .toReversed()}
      {drawn.lines
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
  drawn: Plot
  /** How far it reaches below the ground. */
  below?: number
}

export function Cursor({ day, spans, frame, drawn, below = 0 }: CursorProps) {
  return (
    <>
      <path className="step-cursor" d={`M${drawn.x(day)} ${frame.top - 4}V${frame.height - frame.bottom + below}`} />
      {pointsOn(spans, day, drawn).map(({ line, x, y }) => (
        <circle key={line} className={`step-dot ${series(line)}`} cx={x} cy={y} r={4} />
      ))}
    </>
  )
}
