// Answers to any number of questions at once.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Answers, State } from './answers.ts'
import { useAnswers } from './hooks.ts'

export interface Several<T> {
  /** In the order of the questions; undefined where there is none yet, or the request failed. */
  answers: readonly (T | undefined)[]
  /** Every question is answered, or failed. */
  done: boolean
}

/** The answers to questions (see client.ts) that another answer brought up. */
export function useSeveral<T>(questions: readonly string[]): Several<T> {
  const answers = useAnswers()
  const key = questions.join('\n')
  const { want, subscribe, states } = useMemo(() => storeOf(answers, key.split('\n').filter(Boolean)), [answers, key])
  const known = useSyncExternalStore(subscribe, states, states)
  useEffect(want, [want])
  for (const [place, { data }] of known.entries()) if (!data) answers.missing(questions[place] ?? '', true)
  return {
    answers: known.map(({ data }) => data as T | undefined),
    done: known.every(({ data, error }) => data !== undefined || error !== undefined),
  }
}

/** Those answers of the cache that belong to the questions. */
function storeOf(answers: Answers, questions: readonly string[]) {
  let last: readonly State[] = []
  return {
    want: () => {
      for (const question of questions) void answers.want(question)
    },
    subscribe: (listener: () => void) => {
      const stops = questions.map((question) => answers.subscribe(question, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    /** The same list until one of them changes. */
    states: () => {
      const now = questions.map((question) => answers.get(question))
      if (now.length !== last.length || now.some((state, place) => state !== last[place])) last = now
      return last
    },
  }
}
