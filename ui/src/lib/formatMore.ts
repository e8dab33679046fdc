// Numbers, sizes and days in the app's language that the first results have no need of.
import * as say from '#words/lib'
import { longDay, oClock, quantity, type Sized, unitPrice, vienna, weekday } from './format.ts'

/** "250 g, € 11,96 / kg", as far as a product has them. */
export function sizeAndUnitPrice(product: Sized): string {
  const { quantity: size, unitPriceCents: cents, unitPricePer: per } = product
  return [size && quantity(size), cents !== null && per && unitPrice(cents, per)].filter(Boolean).join(', ')
}

/** For "Rund …": two leading digits, 178850 → 180000; below a hundred as it is */
export function roundedCount(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1)
  return Math.round(value / step) * step
}

/** "Montag, 26. Juni 2023" */
export function fullDay(day: string): string {
  return say.fullDay(weekday(day), longDay(day))
}

/** "6.12 Uhr", of Vienna's clock */
export function viennaTime(milliseconds: number): string {
  const date = vienna(milliseconds)
  return oClock(date.getUTCHours(), date.getUTCMinutes())
}
