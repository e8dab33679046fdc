// What the overview asks and how it takes the range apart: own brands, brands and what is organic.
import type { Answer } from '../../../api/hooks.ts'
import type { IndexAnswer } from '../../../api/types.ts'
import { type IndexLine, lineOf } from '../indices/lines.ts'
import type { Subject } from '../indices/words.ts'
import type { IndexQuestion } from '../questions.ts'
import type { StatsView } from '../view.ts'

export interface Part {
  id: string
  subject: Subject
  question: Pick<IndexQuestion, 'ownBrand' | 'bio'>
}

/** In the order of the lines: colour and pattern go by it. */
export const PARTS: readonly [Part, Part, Part] = [
  { id: 'eigenmarken', subject: { name: 'Eigenmarken', plural: true }, question: { ownBrand: true, bio: false } },
  { id: 'bio', subject: { name: 'Bio', plural: false }, question: { bio: true } },
  { id: 'marken', subject: { name: 'Marken', plural: true }, question: { ownBrand: false, bio: false } },
]

export function partQuestion({ question }: Part, { chains, category }: StatsView): IndexQuestion {
  return { chains, category, ...question }
}

/** The groups of categories, without their months: the payload has no room for all of them. */
export function groupsQuestion({ chains }: StatsView): IndexQuestion {
  return { chains, by: 'group', points: false }
}

/** The lines of the parts that have any prices. */
export function partLines(answers: readonly Answer<IndexAnswer>[]): { lines: IndexLine[]; subjects: Subject[] } {
  const there = PARTS.flatMap((part, i) => {
    const data = answers[i]?.data
    const series = data?.series[0]
    return series ? [{ part, line: lineOf(series, part.id, part.subject.name, data.basis.asOf) }] : []
  })
  return { lines: there.map(({ line }) => line), subjects: there.map(({ part }) => part.subject) }
}
