import { expect, test } from 'vitest'
import { ofKind, tooShort, verdictOf } from './verdict.ts'

const USUAL = { lowCents: 479, fromCents: 549, medianCents: 629, toCents: 659, highCents: 699, dearerDays: 332 }
const YEAR = { since: '2025-10-03', days: 365, ofDays: 365, usual: USUAL }

const title = (cents: number) => verdictOf(cents, cents, YEAR)?.title

test('a price is good below what it costs on eight of ten days, and dear above', () => {
  expect([479, 499, 549, 550, 629, 658, 659, 720].map(title)).toEqual([
    'Ja, das Jahrestief',
    'Ja, nahe am Jahrestief',
    'Ja, günstiger als meist',
    'Üblich',
    'Üblich',
    'Üblich',
    'Eher teuer',
    'Eher teuer',
  ])
})

test('a verdict says why, in days where it is the price without a card', () => {
  expect(verdictOf(499, 499, YEAR)?.reason).toBe(
    '21\u00a0% unter dem üblichen Preis von €\u00a06,29. An 332 von 365 bekannten Tagen war es teurer.',
  )
  expect(verdictOf(499, 629, YEAR)?.reason).toBe('21\u00a0% unter dem üblichen Preis von €\u00a06,29.')
})

test('a price that never changed is the usual one', () => {
  const level = {
    ...USUAL,
    lowCents: 199,
    fromCents: 199,
    medianCents: 199,
    toCents: 199,
    highCents: 199,
    dearerDays: 0,
  }
  expect(verdictOf(199, 199, { ...YEAR, days: 70, usual: level })).toEqual({
    title: 'Üblich',
    reason: 'Es kostet an allen 70 bekannten Tagen gleich viel.',
  })
})

test('few days have no verdict, but a beginning and a kind', () => {
  const short = { ...YEAR, days: 12, usual: null }
  expect(verdictOf(499, 499, short)).toBeNull()
  expect(tooShort(short, '2025-11-22', false)).toBe('Seit 3.\u00a0Oktober beobachtet, für ein Urteil zu kurz')
  expect(tooShort(short, '2026-11-22', true)).toBe('An 12 Tagen bekannt, für ein Urteil zu kurz')
  const kind = {
    name: 'Teebutter',
    usualCents: 640,
    cheapest: [
      { chain: 'hofer', unitPriceCents: 620 },
      { chain: 'spar', unitPriceCents: 636 },
    ],
  }
  expect(ofKind(kind, 'kg', (chain) => chain)).toBe(
    'Teebutter gibt es üblicherweise ab €\u00a06,40\u00a0/\u00a0kg, heute ab €\u00a06,20\u00a0/\u00a0kg bei hofer und €\u00a06,36\u00a0/\u00a0kg bei spar.',
  )
  expect(ofKind({ ...kind, usualCents: null, cheapest: [] }, 'kg', String)).toBe('')
  expect(ofKind(null, 'kg', String)).toBe('')
})
