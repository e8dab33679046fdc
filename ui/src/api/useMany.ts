// The answers to many questions, asked a few at a time.
import { useEffect, useReducer } from 'react'
import type { State } from './answers.ts'
import { useAnswers } from './hooks.ts'

const AT_ONCE = 4

/** One state per question; null asks nothing. Asks again when `questions` is another array. */
export function useMany(questions: readonly (string | null)[]): (State | null)[] {
  const answers = useAnswers()
  const [, redraw] = useReducer((number: number) => number + 1, 0)
  useEffect(() => {
    const asked = [...new Set(questions.filter((question) => question !== null))]
    const stops = asked.map((question) => answers.subscribe(question, redraw))
    let over = false
    const askOn = async (next: number): Promise<void> => {
      const question = asked[next]
      if (over || question === undefined) return
      await answers.want(question)
      await askOn(next + AT_ONCE)
    }
    for (let first = 0; first < AT_ONCE; first += 1) void askOn(first)
    return () => {
      over = true
      for (const stop of stops) stop()
    }
  }, [answers, questions])
  return questions.map((question) => (question === null ? null : answers.get(question)))
}
