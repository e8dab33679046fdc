// What the words on a list mean: asked of the search, a question for each, known as the answers come.
import { useMemo } from 'react'
import type { SearchAnswer } from '../../../api/types.ts'
import { useMany } from '../../../api/useMany.ts'
import type { ListItem } from '../../../lib/list.ts'
import { wordsQuestion } from './wanted.ts'

export interface Words {
  /** For each item the answer of the search; undefined where none is needed, or none came. */
  meanings: (SearchAnswer | undefined)[]
  waiting: boolean
}

export function useWords(items: readonly ListItem[]): Words {
  const states = useMany(useMemo(() => items.map(wordsQuestion), [items]))
  return {
    meanings: states.map((state) => state?.data as SearchAnswer | undefined),
    waiting: states.some((state) => state !== null && !state.data && !state.error),
  }
}
