// How all sections of the statistics format figures.
import { count } from '../../lib/format.ts'

const NBSP = '\u00a0'
const MINUS = '−'

/** 6.14 → "6,1 %": always one decimal, where figures stand below each other */
export function tenths(percent: number): string {
  const text = Math.abs(percent).toFixed(1).replace('.', ',')
  return `${text}${NBSP}%`
}

/** −6.14 → "−6,1 %", 0.04 → "±0,0 %" */
export function signedTenths(percent: number): string {
  return sign(Number(percent.toFixed(1))) + tenths(percent)
}

/** −8.04, −4.2 → "−8,0 bis −4,2 %" */
export function between(low: number, high: number): string {
  return `${signedTenths(low).replace(`${NBSP}%`, '')} bis ${signedTenths(high)}`
}

/** 20.6 → "21 %": for sentences; small figures keep their decimal */
export function roundly(percent: number): string {
  const size = Math.abs(percent)
  return size < 1.95 ? tenths(size).replace(',0', '') : `${count(Math.round(size))}${NBSP}%`
}

/** 0.41 → "41 %" */
export function ofAll(share: number): string {
  return `${Math.round(share * 100)}${NBSP}%`
}

/** What a screen reader and a file say: "um 21 % gestiegen" */
export function wentWords(percent: number): string {
  return `um ${roundly(percent)} ${percent < 0 ? 'gefallen' : 'gestiegen'}`
}

function sign(value: number): string {
  if (value === 0) return '±'
  return value < 0 ? MINUS : '+'
}
