// What stands under an axis mark: "2. Juni", "April", "Jän. 2023", "2023".
import { shortMonth } from '../../lib/format.ts'
import type { TimeTick } from './axis.ts'
import { isoOf } from './days.ts'

/** Months name their year where it begins, and at the first mark. */
export function timeLabel({ day, unit }: TimeTick, first: boolean): string {
  const iso = isoOf(day)
  const year = iso.slice(0, 4)
  const month = shortMonth(iso)
  if (unit === 'year') return year
  if (unit === 'day') return `${Number(iso.slice(8))}. ${month}`
  return first || iso.slice(5, 7) === '01' ? `${month} ${year}` : month
}
