// From–to with two thumbs: two native sliders over one track, so keys, touch and screen readers just work.
// Logarithmic, as prices are: otherwise half of the scale would go to few expensive products.
import { useEffect, useState } from 'react'
import './RangeSlider.css'

export interface RangeSliderProps {
  /** The ends of the track, min < max, both above 0. */
  min: number
  max: number
  /** The chosen values; null: the end of the track. */
  from: number | null
  to: number | null
  onChange: (from: number | null, to: number | null) => void
  format: (value: number) => string
  labels: [from: string, to: string]
}

const STEPS = 100
const DEBOUNCE_MS = 250

export function RangeSlider({ min, max, from, to, onChange, format, labels }: RangeSliderProps) {
  const toStep = (value: number) => Math.round((STEPS * Math.log(value / min)) / Math.log(max / min))
  const toValue = (step: number) => Math.round(min * (max / min) ** (step / STEPS))
  const chosen: [number, number] = [
    from === null ? 0 : Math.min(Math.max(toStep(from), 0), STEPS),
    to === null ? STEPS : Math.min(Math.max(toStep(to), 0), STEPS),
  ]
  // While a thumb moves, `moving` overrides the props.
  const [moving, setMoving] = useState<[number, number] | null>(null)
  const [low, high] = moving ?? chosen

  const commit = () => {
    if (moving === null) return
    onChange(low === 0 ? null : toValue(low), high === STEPS ? null : toValue(high))
    setMoving(null)
  }
  useEffect(() => {
    if (moving === null) return
    const timer = setTimeout(commit, DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a move starts the timer, not a new render
  }, [moving])

  const thumb = (index: 0 | 1) => ({
    type: 'range',
    min: 0,
    max: STEPS,
    value: index === 0 ? low : high,
    'aria-label': labels[index],
    'aria-valuetext': format(toValue(index === 0 ? low : high)),
    // At once: the sheet may be closed before the timer fires.
    onPointerUp: commit,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const step = Number(event.target.value)
      setMoving(index === 0 ? [Math.min(step, high), high] : [low, Math.max(step, low)])
    },
  })
  return (
    <div>
      <div className="range">
        <svg className="range-track" width="100%" height="4" aria-hidden="true">
          <rect width="100%" height="4" rx="2" />
          <rect x={`${low}%`} width={`${high - low}%`} height="4" rx="2" />
        </svg>
        {/* Pushed together at the end of the track, the lower thumb must stay on top to be pulled back. */}
        <input {...thumb(0)} className={low > STEPS / 2 ? 'range-top' : undefined} />
        <input {...thumb(1)} />
      </div>
      <div className="split xs muted num" aria-hidden="true">
        <span>{format(toValue(low))}</span>
        <span>{format(toValue(high))}</span>
      </div>
    </div>
  )
}
