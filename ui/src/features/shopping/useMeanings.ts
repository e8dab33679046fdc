// What each of many lines is taken for: asked of the search a few at a time, and known as the answers come.
import { useEffect, useMemo, useReducer } from 'react'
import { useAnswers } from '../../api/hooks.ts'
import type { SearchAnswer } from '../../api/types.ts'
import { type Meaning, meaningOf, questionOf, SURE } from './interpret.ts'
import type { Wish } from './words.ts'

const AT_ONCE = 4

/** One for each wish: what it is taken for; undefined as long as that is not known. Where the search cannot be asked, the words
 * stand for themselves. */
export function useMeanings(wishes: readonly Wish[]): (Meaning | undefined)[] {
  const answers = useAnswers()
  const questions = useMemo(() => wishes.map(questionOf), [wishes])
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
  return wishes.map((wish, place) => {
    const question = questions[place]
    if (!question) return { verdict: 'none', options: [] }
    const { data, error } = answers.get(question)
    if (data) return meaningOf(wish, data as unknown as SearchAnswer)
    return error ? SURE : undefined
  })
}
