// The day of shopping: today, or one of the six after it. Kept in this browser until it has passed.
import * as say from '#words/shopping'
import { useChains } from '../../api/hooks.ts'
import { dayOf, isoOf } from '../../kit/chart/steps.ts'
import { isDay } from '../../lib/days.ts'
import { capital, dayMonth, daysBetween, nextDay, weekday } from '../../lib/format.ts'
import { stored, useStored } from '../../lib/storage.ts'

/** So many days ahead can be planned. */
const AHEAD = 6

const kept = stored<string | null>('day', (raw) => (isDay(raw) ? raw : null))

/** The day chosen, if it lies ahead; null = today, also where nobody knows yet which day that is. */
export function useShoppingDay(): string | null {
  const { data } = useChains()
  return laterDay(useStored(kept), data?.today)
}

export function laterDay(day: string | null, today: string | undefined): string | null {
  if (day === null || today === undefined) return null
  const ahead = daysBetween(today, day)
  return ahead > 0 && ahead <= AHEAD ? day : null
}

export function chooseDay(day: string): void {
  kept.set(day)
}

/** The days that can be planned, today first; on Sundays shops are closed. */
export function plannedDays(today: string): string[] {
  const days = Array.from({ length: AHEAD + 1 }, (_, ahead) => isoOf(dayOf(today) + ahead))
  return days.filter((day) => day === today || !isSunday(day))
}

/** On which days one could go who wants prices that begin on these days. */
export function daysToGo(days: readonly string[], today: string): string[] {
  const open = days.map((day) => (isSunday(day) ? isoOf(dayOf(day) + 1) : day))
  return [...new Set(open)].filter((day) => laterDay(day, today) !== null)
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0
}

/** "heute", "morgen, 4. Dezember", "Samstag, 5. Dezember" */
export function dayName(day: string, today: string): string {
  return day === today ? say.today : `${nextDay(day, today)}, ${dayMonth(day)}`
}

/** "Für Donnerstag, 3. Dezember" */
export function forDay(day: string): string {
  return say.forDay(weekday(day), dayMonth(day))
}

/** "Am Donnerstag", "Morgen" */
export function onDay(day: string, today: string): string {
  const near = nextDay(day, today)
  return near === weekday(day) ? say.onDay(near) : capital(near)
}
