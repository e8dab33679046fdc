// A late answer fades in. Otherwise what it moves would jump, long after the press that asked for it.
import { type AnimationEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import './arrival.css'

/** An answer is late from here on: skeletons are drawn, figures of before are faint. */
const LATE_MS = 300

export interface Arrival {
  className: string
  onAnimationEnd: (event: AnimationEvent) => void
}

/** The attributes of an element that shows answers; `waiting`: for how many more it waits. */
export function useArrival(waiting: number, className: string): Arrival {
  // Counts arrivals while they are invisible: until the frames in which they move things were drawn, however long
  // these take. Only then they begin to fade in.
  const [unseen, setUnseen] = useState(0)
  const [arrives, setArrives] = useState(false)
  const isLate = useRef(false)
  const before = useRef(waiting)
  const waits = waiting > 0
  // A layout effect: the answer has to be invisible in the first frame that it is in.
  useLayoutEffect(() => {
    if (isLate.current && waiting < before.current) {
      setArrives(true)
      setUnseen((count) => count + 1)
    }
    before.current = waiting
  }, [waiting])
  useLayoutEffect(() => {
    if (!waits) return
    isLate.current = false
    const timer = setTimeout(() => (isLate.current = true), LATE_MS)
    return () => clearTimeout(timer)
  }, [waits])
  useEffect(() => {
    if (unseen === 0) return
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setUnseen(0))))
    return () => cancelAnimationFrame(frame)
  }, [unseen])
  return {
    className: [className, arrives && 'arrives', unseen > 0 && 'unseen'].filter(Boolean).join(' '),
    onAnimationEnd: ({ target, currentTarget }) => {
      if (target === currentTarget && unseen === 0) setArrives(false)
    },
  }
}
