import { expect, it } from 'vitest'
import type { KindSpan } from './types.ts'
import { answerOf, middleOf } from './goodPrice.ts'

const span = (from: string, to: string, cents: number): KindSpan => ({ from, to, cents, chain: 'spar' })

it('finds what most of the known days cost', () => {
  const history = [
    span('2025-01-01', '2025-12-31', 100),
    span('2026-01-01', '2026-01-10', 150),
    span('2026-01-11', '2026-03-31', 200),
    span('2026-04-01', '2026-04-10', 250),
  ]
  expect(middleOf(history, '2026-01-01')).toEqual({ lowCents: 150, fromCents: 150, medianCents: 200, toCents: 200 })
  expect(middleOf(history, '2026-04-06')).toEqual({ lowCents: 250, fromCents: 250, medianCents: 250, toCents: 250 })
  expect(middleOf(history, '2027-01-01')).toBeNull()
})

it('answers by where a price lies among them', () => {
  const middle = { lowCents: 150, fromCents: 180, medianCents: 200, toCents: 220 }
  const answers = [150, 160, 180, 181, 219, 220].map((cents) => answerOf(cents, middle))
  expect(answers).toEqual([
    'Ja, das Jahrestief',
    'Ja, nahe am Jahrestief',
    'Ja, günstiger als meist',
    'Üblich',
    'Üblich',
    'Eher teuer',
  ])
})
