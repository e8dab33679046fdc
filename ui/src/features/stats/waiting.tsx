// Figures of the choice before: faint until those chosen are there, and never taken for them.
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'
import { type Answer, useAnswer } from '../../api/hooks.ts'
import { useArrival } from '../../kit/useArrival.ts'

const Waiting = createContext<(change: 1 | -1) => void>(() => {})

/** Is busy while figures of the choice before stand in it. */
export function Figures({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState(0)
  const count = useCallback((change: 1 | -1) => setWaiting((before) => before + change), [])
  const arrival = useArrival(waiting, 'stats')
  return (
    <Waiting value={count}>
      <div {...arrival} aria-busy={waiting > 0}>
        {children}
      </div>
    </Waiting>
  )
}

/** The answer to a question of the statistics. That to the question before stays until it is there, or fails. */
export function useFigures<T>(question: string | null): Answer<T> {
  const answer = useAnswer<T>(question, true)
  const { isOfBefore, error } = answer
  const count = use(Waiting)
  const waits = isOfBefore && !error
  // Before they are drawn.
  useLayoutEffect(() => {
    if (!waits) return
    count(1)
    return () => count(-1)
  }, [count, waits])
  return isOfBefore && error ? { ...answer, data: undefined } : answer
}
