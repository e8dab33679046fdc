// Months as whole numbers (months since the year 0), so that charts can reckon with them, and in words.
import { monthOf as monthOfDay, shortMonth } from '../../../lib/format.ts'

/** "2024-05" → 24292 */
export function monthOf(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
}

/** 24292 → "2024-05" */
export function monthText(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The first day of a month, in days since 1970-01-01. */
export function firstDay(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12) / 86_400_000
}

export function lastDay(month: number): number {
  return firstDay(month + 1) - 1
}

/** The month that a day (since 1970-01-01) lies in. */
export function monthAt(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** "Mai 2024" */
export function longMonth(month: number): string {
  return monthOfDay(`${monthText(month)}-01`)
}

/** "Jän. 2024" */
export function briefMonth(month: number): string {
  return `${shortMonth(`${monthText(month)}-01`)} ${Math.floor(month / 12)}`
}
