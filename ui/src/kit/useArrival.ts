// A late answer fades in. Otherwise what it moves would jump, long after the press that asked for it.
import { type AnimationEvent, useLayoutEffect, useRef, useState } from 'react'
import './arrival.css'

/** An answer is late from here on: skeletons are drawn, figures of before are faint. */
const LATE_MS = 300

export interface Arrival {
  className: string
  onAnimationEnd: (event: AnimationEvent) => void
}

/** The attributes of an element that shows answers; `waiting`: for how many more it waits. */
export function useArrival(waiting: number, className: string): Arrival {
  const [arrives, setArrives] = useState(false)
  const isLate = useRef(false)
  const before = useRef(waiting)
  const waits = waiting > 0
  // A layout effect: the answer has to be invisible in the first frame that it is in.
  useLayoutEffect(() => {
    if (isLate.current && waiting < before.current) {
      setArrives(true)
      fadeAgain()
    }
    before.current = waiting
  }, [waiting])
  useLayoutEffect(() => {
    if (!waits) return
    isLate.current = false
    const timer = setTimeout(() => (isLate.current = true), LATE_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return {
    className: arrives ? `${className} arrives` : className,
    onAnimationEnd: ({ target, currentTarget }) => {
      if (target === currentTarget) setArrives(false)
    },
  }
}

/** Another answer, while the one before still fades in. */
function fadeAgain(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName === 'arrive') animation.currentTime = 0
}
