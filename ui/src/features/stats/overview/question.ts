// The requests of the overview.
import { levelsQuestion } from '../levels/question.ts'
import { latestMoversQuestion } from '../movers/question.ts'
import { type IndexQuestion, indexQuestion } from '../questions.ts'
import { latestShrunkQuestion } from '../shrunk/question.ts'
import { TAX } from '../tax/question.ts'
import type { StatsView } from '../view.ts'
import { type Part, PARTS } from './parts.ts'

export function partQuestion({ question }: Part, { chains, category }: StatsView): IndexQuestion {
  return { chains, category, ...question }
}

/** The groups of categories, without their monthly points, which would make the payload too large. */
export function groupsQuestion({ chains }: StatsView): IndexQuestion {
  return { chains, by: 'group', points: false }
}

export function overviewQuestions(view: StatsView): string[] {
  return [
    ...PARTS.map((part) => indexQuestion(partQuestion(part, view))),
    indexQuestion(groupsQuestion(view)),
    levelsQuestion(view),
    latestMoversQuestion(view),
    latestShrunkQuestion(view),
    TAX,
  ]
}
