// How many prices rose and fell on each day: bars upwards and downwards from one line. Read out by pointer, finger and
// arrow keys.
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { count } from '../../../lib/format.ts'
import { type Bar, barsSummary, daysText, spokenBar } from './movers.ts'
import './ChangeBars.css'

export function ChangeBars({ bars }: { bars: readonly Bar[] }) {
  const [at, setAt] = useState<number | null>(null)
  const most = Math.max(1, ...bars.map(({ rises }) => rises)) + Math.max(1, ...bars.map(({ drops }) => drops))
  const zero = (Math.max(1, ...bars.map(({ rises }) => rises)) / most) * 100
  const width = 100 / Math.max(bars.length, 1)
  const shown = at === null ? undefined : bars[at]
  const last = bars.length - 1
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / wide) * bars.length))))
  }
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? last) - 1, ArrowRight: (at ?? last) + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, next)))
  }
  return (
    <div className="change-bars">
      <p className="xs muted num change-bars-readout" aria-hidden="true">
        {shown ? (
          <>
            {daysText(shown)} <b className="delta-up">▲ {count(shown.rises)}</b>{' '}
            <b className="delta-down">▼ {count(shown.drops)}</b>
          </>
        ) : (
          <>
            <b className="delta-up">▲ gestiegen</b> <b className="delta-down">▼ gefallen</b>
          </>
        )}
      </p>
      <div className="change-bars-picture">
        <svg role="img" aria-label={barsSummary(bars)}>
          {bars.map((bar, i) => (
            <g key={bar.from} className={i === at ? 'change-bar change-bar-at' : 'change-bar'}>
              <rect
                className="change-bar-up"
                x={`${i * width + width * 0.14}%`}
                width={`${width * 0.72}%`}
                y={`${zero - (bar.rises / most) * 100}%`}
                height={`${(bar.rises / most) * 100}%`}
              />
              <rect
                className="change-bar-down"
                x={`${i * width + width * 0.14}%`}
                width={`${width * 0.72}%`}
                y={`${zero}%`}
                height={`${(bar.drops / most) * 100}%`}
              />
            </g>
          ))}
          <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
        </svg>
        {bars.length > 0 && (
          <div
            className="change-bars-probe"
            role="slider"
            tabIndex={0}
            aria-label="Änderungen nach Tag"
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at ?? last}
            aria-valuetext={spokenBar(bars[at ?? last] ?? { from: '', to: '', rises: 0, drops: 0 })}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
            onFocus={() => setAt(at ?? last)}
            onBlur={() => setAt(null)}
            onKeyDown={step}
          />
        )}
      </div>
      <p className="split xs faint num" aria-hidden="true">
        <span>{bars[0] && daysText({ from: bars[0].from, to: bars[0].from })}</span>
        <span>{bars[last] && daysText({ from: bars[last].to, to: bars[last].to })}</span>
      </p>
    </div>
  )
}
