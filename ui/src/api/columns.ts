// Answers by columns, as pages hold them and payloads bring them (src/site/columns.rs): lists of objects say each name
// once, and each value that all of them share.
import type { Payload } from './hooks.ts'

/** By the field's name. */
type Columns = Record<string, unknown>

/** The payload with its answers as the API gives them. */
export function unpacked({ version, data }: Payload): Payload {
  return { version, data: unpack(data) as Payload['data'] }
}

function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value !== 'object' || value === null) return value
  const { $: rows, ...columns } = value as Columns
  if (typeof rows === 'number') return table(rows, columns)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, unpack(field)]))
}

function table(rows: number, columns: Columns): object[] {
  const made = Array.from({ length: rows }, (): Columns => ({}))
  for (const [name, column] of Object.entries(columns)) {
    const values = valuesOf(column, rows)
    for (const [place, row] of made.entries()) row[name] = values[place]
  }
  return made
}

function valuesOf(column: unknown, rows: number): unknown[] {
  if (Array.isArray(column)) return column.length === 1 ? Array(rows).fill(unpack(column[0])) : column.map(unpack)
  const { '#': lengths, '?': present, of } = column as Columns
  if (lengths === undefined && present === undefined) return unpack(column) as unknown[]
  const all = unpack(of) as unknown[]
  let next = 0
  return lengths
    ? valuesOf(lengths, rows).map((length) => all.slice(next, (next += length as number)))
    : valuesOf(present, rows).map((is) => (is ? all[next++] : null))
}
