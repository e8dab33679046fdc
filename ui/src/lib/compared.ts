// Prices against others, in words.
import * as say from '#words/lib'

/** What today's price is against the usual one: "heute 7 % darunter" */
export function againstUsual(cents: number, usual: number): string {
  const share = Math.round((Math.abs(cents - usual) / usual) * 100)
  if (share === 0) return say.sameToday
  return cents < usual ? say.todayBelow(share) : say.todayAbove(share)
}
