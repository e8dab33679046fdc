import { expect, test } from 'vitest'
import { dealText } from './dealText.ts'
import { deal } from './testing.ts'

const TODAY = '2026-11-26'
const said = (given: Parameters<typeof deal>[0], today?: string) =>
  dealText(deal(given), (card) => card, today).replaceAll('\u00a0', ' ')

test('what a deal says is made of its fields, whatever the API says', () => {
  expect(said({ kind: 'multi', quantity: 2, priceCents: 189, text: 'ab 2 Stück je € 1,89' })).toBe('€ 1.89 each from 2')
  expect(said({ kind: 'free', quantity: 3, free: 1, text: '2 + 1 gratis' })).toBe('2 + 1 free')
  expect(said({ kind: 'percent', percent: 10 })).toBe('−10%')
  expect(said({ kind: 'percent', quantity: 2, percent: 25 })).toBe('−25% from 2')
  expect(said({ priceCents: 199, regularCents: 249, text: 'statt € 2,49' })).toBe('instead of € 2.49')
  expect(said({ priceCents: 199 })).toBe('€ 1.99')
  expect(said({ priceCents: 199, regularCents: 249, card: 'SPAR Plus' })).toBe('with SPAR Plus € 1.99')
})

test('of one that begins later, also from when on', () => {
  const next = { priceCents: 149, regularCents: 199, text: 'ab Mittwoch € 1,49' }
  expect(said({ ...next, from: '2026-12-02' }, TODAY)).toBe('from Wednesday € 1.49')
  expect(said({ ...next, from: '2026-11-27' }, TODAY)).toBe('from tomorrow € 1.49')
  expect(said({ ...next, from: TODAY }, TODAY)).toBe('instead of € 1.99')
  expect(said({ kind: 'multi', quantity: 2, priceCents: 149, from: '2026-12-03' }, TODAY)).toBe(
    'from 3 December € 1.49 each from 2',
  )
})
