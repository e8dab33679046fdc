// Reads a chart out: lies over the drawing and finds the day, under the pointer or from stop to stop with the arrow keys.
// A slider, so that screen readers say what is read at each step.
import { type KeyboardEvent, type PointerEvent } from 'react'
import type { Plot } from './geometry.ts'
import type { DayRange } from './steps.ts'

export interface ProbeProps {
  /** What is read: "Preise nach Tag". */
  name: string
  /** What a day says, in words. */
  spoken: (day: number) => string
  /** The days worth stopping at. */
  stops: readonly number[]
  range: DayRange
  /** The day that is read now. */
  day: number | null
  drawn: Plot
  onDay: (day: number | null) => void
}

export function Probe({ name, spoken, stops, range, day, drawn, onDay }: ProbeProps) {
  const last = stops.at(-1) ?? range.to
  const point = (event: PointerEvent<HTMLElement>) => {
    onDay(drawn.dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const step = (event: KeyboardEvent) => {
    const next = stopFor(event.key, stops, day ?? last)
    if (next === undefined) return
    event.preventDefault()
    onDay(next)
  }
  return (
    <div
      className="step-probe"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={range.from}
      aria-valuemax={range.to}
      aria-valuenow={day ?? last}
      aria-valuetext={spoken(day ?? last)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onDay(null)}
      onFocus={() => onDay(day ?? last)}
      onBlur={() => onDay(null)}
      onKeyDown={step}
    />
  )
}

function stopFor(key: string, stops: readonly number[], day: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stops.findLast((stop) => stop < day) ?? day
  if (key === 'ArrowRight' || key === 'ArrowUp') return stops.find((stop) => stop > day) ?? day
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  return undefined
}
