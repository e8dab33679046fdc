// What the words on a list mean: asked of the search, a question for each, known as the answers come.
import { useEffect, useMemo, useReducer } from 'react'
import { useAnswers } from '../../../api/hooks.ts'
import type { SearchAnswer } from '../../../api/types.ts'
import type { ListItem } from '../../../lib/list.ts'
import { wordsQuestion } from './wanted.ts'

export interface Words {
  /** For each item the answer of the search; undefined where none is needed, or none came. */
  meanings: (SearchAnswer | undefined)[]
  waiting: boolean
}

export function useWords(items: readonly ListItem[]): Words {
  const answers = useAnswers()
  const questions = useMemo(() => items.map(wordsQuestion), [items])
  const [, redraw] = useReducer((number: number) => number + 1, 0)
  useEffect(() => {
    const asked = [...new Set(questions.filter((question) => question !== null))]
    const stops = asked.map((question) => answers.subscribe(question, redraw))
    for (const question of asked) void answers.want(question)
    return () => {
      for (const stop of stops) stop()
    }
  }, [answers, questions])
  const states = questions.map((question) => (question === null ? null : answers.get(question)))
  return {
    meanings: states.map((state) => state?.data as SearchAnswer | undefined),
    waiting: states.some((state) => state !== null && !state.data && !state.error),
  }
}
