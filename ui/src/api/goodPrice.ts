// Is that a good price? The answer of a product and of a kind, by what it cost on the days of the last year. Pure.
import * as say from '#words/api'
import type { KindSpan, UsualPrice } from './types.ts'

/** What most days cost, and the limits of it. */
export type Middle = Pick<UsualPrice, 'lowCents' | 'fromCents' | 'medianCents' | 'toCents'>

export function answerOf(cents: number, { lowCents, fromCents, medianCents, toCents }: Middle): string {
  if (cents < medianCents && cents <= fromCents) {
    if (cents <= lowCents) return say.yesLowest
    return (cents - lowCents) * 4 <= medianCents - lowCents ? say.yesNearLowest : say.yesCheaper
  }
  return cents > medianCents && cents >= toCents ? say.ratherDear : say.usual
}

const DAY_MS = 86_400_000

/** Of the spans from `from` on, as the server counts the days of a product: the lowest price, and what a tenth, a half
 * and nine tenths of the days cost at most. Null without a day. */
export function middleOf(history: readonly KindSpan[], from: string): Middle | null {
  const prices = history
    .filter(({ to }) => to >= from)
    .map((span) => ({ cents: span.cents, days: daysOf(span, from) }))
    .toSorted((a, b) => a.cents - b.cents)
  const all = prices.reduce((sum, { days }) => sum + days, 0)
  const at = (tenths: number) => {
    let passed = 0
    return prices.find(({ days }) => (passed += days) >= Math.max(1, Math.ceil((all * tenths) / 10)))?.cents
  }
  const [lowCents, fromCents, medianCents, toCents] = [at(0), at(1), at(5), at(9)]
  if (lowCents === undefined || fromCents === undefined || medianCents === undefined || toCents === undefined)
    return null
  return { lowCents, fromCents, medianCents, toCents }
}

function daysOf(span: KindSpan, from: string): number {
  const first = span.from > from ? span.from : from
  return Math.round((Date.parse(span.to) - Date.parse(first)) / DAY_MS) + 1
}
