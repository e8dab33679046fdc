// What each of many lines is taken for, known as the search answers.
import { useMemo } from 'react'
import type { SearchAnswer } from '../../api/types.ts'
import { useMany } from '../../api/useMany.ts'
import { type Meaning, meaningOf, NOTHING, questionOf, SURE } from './interpret.ts'
import type { ParsedLine } from './parseLine.ts'

/** One for each parsed: what it is taken for; undefined as long as that is not known. Where the search cannot be asked, the words
 * stand for themselves. */
export function useMeanings(parsedLines: readonly ParsedLine[]): (Meaning | undefined)[] {
  const states = useMany(useMemo(() => parsedLines.map(questionOf), [parsedLines]))
  return parsedLines.map((parsed, place) => {
    const state = states[place]
    if (!state) return NOTHING
    if (state.data) return meaningOf(parsed, state.data as unknown as SearchAnswer)
    return state.error ? SURE : undefined
  })
}
