// The parts of the market whose indices the overview compares: own brands, organic products and brands.
import type { Answer } from '../../../api/hooks.ts'
import type { IndexAnswer } from '../../../api/types.ts'
import { type IndexLine, lineOf } from '../indices/lines.ts'
import type { Subject } from '../indices/words.ts'
import type { IndexQuestion } from '../questions.ts'

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

/** The lines of the parts that have any prices. */
export function partLines(answers: readonly Answer<IndexAnswer>[]): { lines: IndexLine[]; subjects: Subject[] } {
  const there = PARTS.flatMap((part, i) => {
    const data = answers[i]?.data
    const series = data?.series[0]
    return series ? [{ part, line: lineOf(series, part.id, part.subject.name, data.basis.asOf) }] : []
  })
  return { lines: there.map(({ line }) => line), subjects: there.map(({ part }) => part.subject) }
}
