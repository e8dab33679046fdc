// How many prices rose and fell on each day: bars upwards and downwards from one line. Read out by pointer, finger and
// arrow keys.
import * as say from '#words/findings'
import { useState } from 'react'
import { Probe } from '../../../kit/chart/ChartFrame.tsx'
import { count, longDay } from '../../../lib/format.ts'
import { type Bar, barsSummary, daysText, spokenBar } from './movers.ts'
import './ChangeBars.css'

export function ChangeBars({ bars }: { bars: readonly Bar[] }) {
  const [at, setAt] = useState<number | null>(null)
  const highest = Math.max(1, ...bars.map(({ rises }) => rises))
  const most = highest + Math.max(1, ...bars.map(({ drops }) => drops))
  const zero = (highest / most) * 100
  const width = 100 / Math.max(bars.length, 1)
  const shown = at === null ? undefined : bars[at]
  const last = bars.length - 1
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
            <b className="delta-up">{say.risen}</b> <b className="delta-down">{say.fallen}</b>
          </>
        )}
      </p>
      <div className="change-bars-picture">
        <svg role="img" aria-label={barsSummary(bars)}>
          {bars.map((bar, i) => {
            const place = { x: `${i * width + width * 0.14}%`, width: `${width * 0.72}%` }
            const [up, down] = [(bar.rises / most) * 100, (bar.drops / most) * 100]
            return (
              <g key={bar.from} className={i === at ? 'change-bar change-bar-at' : 'change-bar'}>
                <rect className="change-bar-up" {...place} y={`${zero - up}%`} height={`${up}%`} />
                <rect className="change-bar-down" {...place} y={`${zero}%`} height={`${down}%`} />
              </g>
            )
          })}
          <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
        </svg>
        {bars.length > 0 && (
          <Probe
            name={say.changesByDay}
            range={{ from: 0, to: last }}
            stops={[...bars.keys()]}
            at={at}
            find={(x, wide) => Math.min(last, Math.max(0, Math.floor((x / wide) * bars.length)))}
            spoken={(i) => (bars[i] ? spokenBar(bars[i]) : '')}
            onMove={setAt}
          />
        )}
      </div>
      <p className="split xs faint num" aria-hidden="true">
        <span>{bars[0] && longDay(bars[0].from)}</span>
        <span>{bars[last] && longDay(bars[last].to)}</span>
      </p>
    </div>
  )
}
