// Indices from the server.
import { type Answer, useAnswer } from '../../api/hooks.ts'
import type { IndexAnswer } from '../../api/types.ts'
import { type IndexQuestion, indexQuestion } from './questions.ts'

/** The answer before stays while the next one is on its way. */
export function useIndex(question: IndexQuestion): Answer<IndexAnswer> {
  return useAnswer(indexQuestion(question), true)
}
