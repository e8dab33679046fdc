import { expect, test } from 'vitest'
import type { Preview } from '../../api/alertTypes.ts'
import { readPrice } from './money.ts'
import { firstWish } from './wish.ts'

test('a price is proposed as it can be typed', () => {
  const preview: Preview = {
    title: 'Nutella',
    brandName: null,
    size: '750 g',
    glyph: 'spread',
    kind: null,
    now: { cents: 123_499, chain: 'billa', per: null },
    suggestedCents: 118_479,
    lastLow: null,
    already: { low30: null, lowest: null, deal: null, available: true },
  }
  const { text } = firstWish(preview)
  expect([text, readPrice(text)]).toEqual(['1184.79', 118_479])
})
