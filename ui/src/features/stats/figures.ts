// How all sections of the statistics tell figures: numbers, a headline with its note, rows of a table.
import * as lib from '#words/lib'
import * as say from '#words/stats'
import { count, price } from '../../lib/format.ts'

const MINUS = '−'

/** A section's finding as a sentence, and what else is worth knowing. */
export interface Said {
  title: string
  note: string
}

/** A finding of what is chosen: "Milchprodukte, Eigenmarken: Billa kostet …" */
export function about(chosen: string, { title, note }: Said): Said {
  return { title: chosen ? `${chosen}: ${title}` : title, note }
}

/** A chain's name by its id. */
export type Names = (chain: string) => string

/** A table's columns by their heads: each one's cell in a row. */
export type Columns<Row, Content> = Readonly<Record<string, (row: Row) => Content>>

/** A cell of a file. */
export type Cell = string | number | null

export function sheetOf<Row>(rows: readonly Row[], columns: Columns<Row, Cell>): Cell[][] {
  return [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))]
}

/** 6.14 → "6,1 %": always one decimal, where figures stand below each other */
export function tenths(percent: number): string {
  const text = Math.abs(percent).toFixed(1).replace('.', lib.decimalMark)
  return text + lib.percentSign
}

/** −6.14 → "−6,1 %", 0.04 → "±0,0 %" */
export function signedTenths(percent: number): string {
  const value = Number(percent.toFixed(1))
  return (value === 0 ? '±' : sign(value)) + tenths(percent)
}

/** −8.04, −4.2 → "−8,0 bis −4,2 %" */
export function between(low: number, high: number): string {
  return say.fromTo(signedTenths(low).replace(lib.percentSign, ''), signedTenths(high))
}

/** 20.6 → "21 %": for sentences; small figures keep their decimal */
export function roundly(percent: number): string {
  const size = Math.abs(percent)
  return size < 1.95 ? tenths(size).replace(`${lib.decimalMark}0`, '') : count(Math.round(size)) + lib.percentSign
}

/** Figures of one list: all with a decimal where one has one. */
export function alike(percents: readonly number[], format = roundly): string[] {
  const texts = percents.map(format)
  return texts.some((text) => text.includes(lib.decimalMark)) ? percents.map(tenths) : texts
}

export function sign(value: number): string {
  return value < 0 ? MINUS : '+'
}

/** "2,44 → 6,49" */
export function fromTo({ beforeCents, afterCents }: { beforeCents: number; afterCents: number }): string {
  return `${price(beforeCents)} → ${price(afterCents)}`
}

/** 0.41 → "41 %" */
export function ofAll(share: number): string {
  return Math.round(share * 100) + lib.percentSign
}

/** 0.316, 0.469, 0.215 → "32 %", "47 %", "21 %": the parts of a whole, 100 together */
export function ofWhole(shares: readonly number[]): string[] {
  const exact = shares.map((part) => part * 100)
  const percents = exact.map(Math.floor)
  const missing = Math.round(exact.reduce((sum, part) => sum + part, 0)) - percents.reduce((sum, part) => sum + part, 0)
  const byRest = [...exact.keys()].toSorted((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  const raised = new Set(byRest.slice(0, missing))
  return percents.map((percent, i) => percent + Number(raised.has(i)) + lib.percentSign)
}

/** 5.26 → 5.3, for files */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
