// What each of many lines is taken for, as far as the search has answered.
import { useMemo } from 'react'
import type { SearchAnswer } from '../../api/types.ts'
import { useMany } from '../../api/useMany.ts'
import { type Meaning, meaningOf, NOTHING, questionOf, SURE } from './interpret.ts'
import type { ParsedLine } from './parseLine.ts'

/** What each line is taken for; undefined until that is known. Where the search cannot be asked, the words stay as
 * they are. */
export function useMeanings(parsedLines: readonly ParsedLine[]): (Meaning | undefined)[] {
  const states = useMany(useMemo(() => parsedLines.map(questionOf), [parsedLines]))
  return parsedLines.map((parsed, place) => {
    const state = states[place]
    if (!state) return NOTHING
    if (state.data) return meaningOf(parsed, state.data as unknown as SearchAnswer)
    return state.error ? SURE : undefined
  })
}
