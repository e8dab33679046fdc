// Title and description of a search; of what a visitor may have typed no more than fits.
import * as say from '#words/compare'
import { capital } from '../../lib/format.ts'
import type { View } from './view.ts'

const MOST_LETTERS = 60

export interface SearchHead {
  title: string
  description: string
}

/** Null where nothing is searched for. */
export function searchHead({ q }: View): SearchHead | null {
  const words = q.trim().slice(0, MOST_LETTERS)
  return words ? { title: say.compared(capital(words)), description: say.searchDescription(words) } : null
}
