import { expect, test } from 'vitest'
import { dealText, ofFields } from './dealText.ts'
import { deal } from './testing.ts'

const card = () => 'jö-Karte'

test('in German it is what the API says', () => {
  expect(dealText(deal({ text: 'ab 2 Stück je € 1,89', priceCents: 1 }), card)).toBe('ab 2 Stück je € 1,89')
})

test('which is what its fields say', () => {
  for (const given of [
    { text: 'ab 2 Stück je € 1,89', kind: 'multi', quantity: 2, priceCents: 189 },
    { text: '1 + 1 gratis', kind: 'free', quantity: 2, free: 1 },
    { text: '−25 % ab 2', kind: 'percent', quantity: 2, percent: 25 },
    { text: '−10 %', kind: 'percent', percent: 10 },
    { text: 'statt € 2,49', priceCents: 199, regularCents: 249 },
    { text: 'mit jö-Karte € 1,99', priceCents: 199, regularCents: 249, card: 'joe' },
    { text: 'ab Mittwoch € 1,49', priceCents: 149, regularCents: 249, from: '2026-12-02' },
    { text: 'ab 3. Dezember ab 2 Stück je € 1,49', kind: 'multi', quantity: 2, priceCents: 149, from: '2026-12-03' },
  ] as const)
    expect(ofFields(deal(given), card, '2026-11-26').replaceAll('\u00a0', ' ')).toBe(given.text)
})
